/** Common short forms of given names in North America, one name per line: the full form first. */
const SHORT_FORMS = `
ABIGAIL ABBY GAIL|ALBERT AL BERT|ALEXANDER ALEX AL SANDY XANDER SASHA|ALEXANDRA ALEX SANDRA LEXI SASHA|ALEXIS LEXI
ALFRED FRED AL|AMANDA MANDY|ANDREW ANDY DREW|ANGELA ANGIE|ANN ANNE ANNIE|ANTHONY TONY|ARTHUR ART|BARBARA BARB BABS
BENJAMIN BEN BENNY|BERNARD BERNIE|BRADLEY BRAD|CAROLINE CARRIE|CATHERINE CATHY CATE KATE KATIE|CHARLES CHUCK CHARLIE
CHARLOTTE LOTTIE CHARLIE|CHRISTINA CHRISTINE CHRIS TINA CHRISTY|CHRISTOPHER CHRIS KIT TOPHER|CLIFFORD CLIFF
CYNTHIA CINDY|DANIEL DAN DANNY|DANIELLE DANI|DAVID DAVE DAVY|DEBORAH DEBRA DEB DEBBIE|DENNIS DENNY|DONALD DON DONNIE
DOROTHY DOT DOTTIE|DOUGLAS DOUG|EDWARD ED EDDIE TED NED|ELEANOR ELLIE NELL NORA|ELIZABETH LIZ BETH BETTY LIZZIE BETSY ELIZA
EMILY EM|EUGENE GENE|EVELYN EVIE|FRANCES FRAN FRANNIE|FRANCIS FRANK|FRANKLIN FRANK|FREDERICK FRED FREDDIE|GABRIEL GABE
GEORGE GEORGIE|GERALD GERRY JERRY|GREGORY GREG|HAROLD HARRY HAL|HELEN NELL|HENRY HANK HARRY|ISABELLA BELLA IZZY
JACOB JAKE|JACQUELINE JACKIE|JAMES JIM JIMMY JAMIE|JANET JAN|JASON JAY|JEFFREY JEFF|JENNIFER JEN JENNY|JESSICA JESS JESSIE
JOHN JACK JOHNNY|JONATHAN JON JOHNNY|JOSEPH JOE JOEY|JOSHUA JOSH|JUDITH JUDY|JULIA JULIE|KATHERINE KATHRYN KATE KATHY KATIE KAT
KENNETH KEN KENNY|KIMBERLY KIM|LAWRENCE LARRY|LEONARD LEN LENNY LEO|LEWIS LEW|LILLIAN LILY LIL|LOUIS LOU|LUCILLE LUCY
MADELEINE MADDIE|MARGARET MAGGIE MEG PEGGY MARGE RITA|MARIA MIA|MARTHA MARTY|MARTIN MARTY|MARY MOLLY POLLY|MATTHEW MATT
MEGAN MEG|MELISSA MEL MISSY|MICHAEL MIKE MICKEY MICK|MICHELLE SHELLY|MITCHELL MITCH|MOHAMMED MOHAMED MUHAMMAD MOHAMMAD MO
NANCY NAN|NATALIE NAT|NATHAN NATE|NATHANIEL NATE NAT|NICHOLAS NICK NICKY|NICOLE NIKKI|OLIVER OLLIE|OLIVIA LIV LIVVY
PAMELA PAM|PATRICIA PAT PATTY TRISH TRICIA|PATRICK PAT PADDY|PETER PETE|PHILIP PHILLIP PHIL|RACHEL RAE|RAYMOND RAY
REBECCA BECKY BECCA|RICHARD RICK DICK RICH RICKY|ROBERT BOB ROB BOBBY ROBBIE BERT|ROBERTA BOBBIE|RONALD RON RONNIE|RUSSELL RUSS
SAMANTHA SAM|SAMUEL SAM SAMMY|SANDRA SANDY|SARAH SARA SADIE|SHARON SHARI|SOPHIA SOFIA SOPHIE|STANLEY STAN
STEPHANIE STEPH|STEPHEN STEVEN STEVE|SUSAN SUE SUZIE|TERESA THERESA TERRY TESS|TERRENCE TERRY|THEODORE TED TEDDY THEO
THOMAS TOM TOMMY|TIMOTHY TIM TIMMY|VALERIE VAL|VICTOR VIC|VICTORIA VICKY TORI|VINCENT VINCE VINNY|VIRGINIA GINNY
WALTER WALT WALLY|WILLIAM WILL BILL BILLY WILLIE LIAM|ZACHARY ZACK ZACH`

const GROUPS = SHORT_FORMS.split(/[|\n]/).map((line) => new Set(line.split(' ').filter(Boolean)))

/** The short and full forms of a given name, in capitals. */
export function formsOfName(name: string): string[] {
  const key = documentNameKey(name)
  return [...new Set(GROUPS.filter((group) => group.has(key)).flatMap((group) => [...group]))]
}

/** Whether both are forms of one given name, each as `nameKey` returns it. */
export function areFormsOfOneName(a: string, b: string): boolean {
  return GROUPS.some((group) => group.has(a) && group.has(b))
}

const LETTERS: Readonly<Record<string, string>> = {
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ı: 'I',
}
/** How passports transliterate letters that machine-readable lines don't have; ICAO Doc 9303 part 3, section 6. */
const PASSPORT_LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Ø: 'OE',
  Ñ: 'NXX',
  ß: 'SS',
}

/** A name without case, accents, apostrophes and dots, with hyphens as spaces, for comparison. */
export function documentNameKey(name: string): string {
  return key(name, LETTERS)
}

/** The same, transliterated as in passports: MÜLLER is MUELLER. */
export function passportKey(name: string): string {
  return key(name, { ...LETTERS, ...PASSPORT_LETTERS })
}

function key(name: string, letters: Readonly<Record<string, string>>): string {
  return Array.from(name.normalize('NFC').toUpperCase(), (letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const SUFFIXES = new Set(['JR', 'SR', 'II', 'III', 'IV', 'V', '2ND', '3RD', '4TH', 'ESQ'])

/** A family name's key without its suffix: 'SMITH JR' is 'SMITH'. */
export function withoutSuffix(familyKey: string): string {
  const words = familyKey.split(' ')
  return words.length > 1 && SUFFIXES.has(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : familyKey
}

/** Whether two words differ by one letter: changed, missing, or two swapped. Never for short words, where too many would. */
export function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 4 || long.length - short.length > 1 || a === b) return false
  let at = 0
  while (short[at] === long[at] && at < short.length) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
