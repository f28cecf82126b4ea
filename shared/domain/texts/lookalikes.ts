/** Replaces lookalikes from other scripts with Latin letters. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  return Array.from(plain, (letter) =>
    /\p{L}/u.test(letter) && letter > '\u007f' ? (LOOKALIKES.get(letter) ?? letter) : letter,
  ).join('')
}

/** Lookalikes of Latin letters: Cyrillic, Greek, small capitals, digits and symbols. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑᴀ4@ꭺꭺꓮ',
    b: 'вβʙ8ꓐ',
    c: 'сᴄςꓚⅽ',
    d: 'ԁđᴅꓓ',
    e: 'еεєᴇ3ꓰᎬꭼ',
    f: 'ƒꓝ',
    g: 'ɡɢꓖ',
    h: 'һнʜꓧ',
    j: 'јᴊꓙ',
    k: 'кκᴋꓗ',
    m: 'мᴍꓟ',
    l: 'ilіїιıɩɪłʟӏǀ1|!ꓲꓡᏞꭵ',
    n: 'ηɴпոꓠ',
    o: 'оοσøᴏ0օꓳⲟ',
    p: 'рρᴘꓑⲣ',
    q: 'ԛ',
    r: 'гʀᴦꓣⲅ',
    s: 'ѕꜱ5$ꓢ',
    t: 'тτᴛ7ꓔᎢꭲⲧ',
    u: 'υμᴜսцꓴ',
    v: 'νᴠꓦ',
    w: 'ԝωᴡꓪ',
    x: 'хχꓫ',
    y: 'уγʏꓬ',
    z: 'ᴢꓜ',
  }).flatMap(([letter, others]) => Array.from(others, (other): [string, string] => [other, letter])),
)

/** A text as it looks: without lookalikes, marks, spaces and symbols between letters. */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return Array.from(plain, (character) => LOOKALIKES.get(character) ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
