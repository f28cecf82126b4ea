import { BUSINESS } from './data/business.ts'
import { CERTIFICATIONS } from './data/certifications.ts'
import { DATA } from './data/data.ts'
import { DESIGN } from './data/design.ts'
import { FINANCE } from './data/finance.ts'
import { HEALTH } from './data/health.ts'
import { INDUSTRY } from './data/industry.ts'
import { IT } from './data/it.ts'
import { KNOWLEDGE } from './data/knowledge.ts'
import { BILINGUALISM, LANGUAGES } from './data/languages.ts'
import { MARKETING } from './data/marketing.ts'
import { SERVICE } from './data/service.ts'
import { SOFT } from './data/soft.ts'
import { SOFTWARE } from './data/software.ts'
import { TRADES } from './data/trades.ts'
import { type LexiconEntry, parseTrade } from './parse.ts'

const BY_TRADE: Readonly<Record<string, string>> = {
  software: SOFTWARE,
  data: DATA,
  it: IT,
  design: DESIGN,
  marketing: MARKETING,
  business: BUSINESS,
  finance: FINANCE,
  soft: SOFT,
  health: HEALTH,
  trades: TRADES,
  industry: INDUSTRY,
  service: SERVICE,
  knowledge: KNOWLEDGE,
  bilingualism: BILINGUALISM,
}

export const ENTRIES: readonly LexiconEntry[] = [
  ...Object.entries(BY_TRADE).flatMap(([trade, lines]) => parseTrade(trade, lines)),
  ...parseTrade('languages', LANGUAGES, 'language'),
  ...parseTrade('certifications', CERTIFICATIONS, 'certification'),
]
