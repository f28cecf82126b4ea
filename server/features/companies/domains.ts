import { wordSet } from '#shared/domain/texts/lists.ts'

/** Anyone, or any customer, gets an address here, so it proves no company. */
const FREE_MAIL = wordSet(`
  aol.com att.net bell.net bellsouth.net centurylink.net charter.net cogeco.ca comcast.net cox.net duck.com earthlink.net
  eastlink.ca fastmail.com free.fr frontier.com gmail.com gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.ca hotmail.com
  hotmail.fr hushmail.com icloud.com inbox.com juno.com laposte.net live.ca live.com mac.com mail.com mail.ru me.com msn.com
  mts.net naver.com netzero.net optonline.net optimum.net orange.fr outlook.com outlook.fr pm.me proton.me protonmail.com qq.com
  rediffmail.com rocketmail.com rogers.com roadrunner.com sasktel.net sbcglobal.net shaw.ca spectrum.net sympatico.ca telus.net
  tuta.com tutamail.com tutanota.com verizon.net videotron.ca web.de windstream.net xfinity.com yahoo.ca yahoo.com yahoo.fr
  yandex.com ymail.com zoho.com zohomail.com 126.com 163.com`)
/** Endings of two parts under which companies here register names. */
const ENDINGS = wordSet(
  'ab.ca bc.ca mb.ca nb.ca nf.ca nl.ca ns.ca nt.ca nu.ca on.ca pe.ca qc.ca sk.ca yk.ca co.uk com.au com.mx',
)
const DISPENSABLE = wordSet(`
  associates centers clinics consulting energy enterprises foods group health healthcare holdings home hospital industries
  international labs logistics media medical partners products services software solutions staffing studio studios supply
  systems technologies technology`)
const PREFIX_MIN = 4
const INITIALS_MIN = 3

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** `key` is the name as `company_key` makes it. Subdomains don't count, because their owner may give them to anyone. */
export function domainProblem(key: string, domain: string): string | null {
  if (FREE_MAIL.has(domain)) return 'Anyone can get an address there. Use one at the company.'
  const name = nameIn(domain)
  if (name === null) return "Use an address right at the company's domain, such as name@company.com."
  if (!carriesName(key, name.replaceAll('-', '')))
    return "This domain doesn't carry the company's name, so it wouldn't tell people anything."
  return null
}

/** Finds 'acme' in acme.com and acme.on.ca; null for subdomains. */
function nameIn(domain: string): string | null {
  const [name = '', ...ending] = domain.split('.')
  const isWhole = ending.length === 1 || (ending.length === 2 && ENDINGS.has(ending.join('.')))
  return name !== '' && isWhole && !ENDINGS.has(domain) ? name : null
}

function carriesName(key: string, name: string): boolean {
  const words = key.split(' ').filter((word, at, all) => !(word === 'the' && at === 0 && all.length > 1))
  if (name === words.join('')) return true
  if (name.length >= INITIALS_MIN && name === words.map((word) => word.charAt(0)).join('')) return true
  const last = words.findLastIndex((word) => !DISPENSABLE.has(word))
  const core = words.slice(0, last + 1).join('')
  return core.length >= PREFIX_MIN && name === core
}
