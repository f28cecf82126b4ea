import type { ExportArea } from './area.ts'
import { ACCOUNT_AREAS } from './areas/account.ts'
import { MONEY_AREAS } from './areas/money.ts'
import { PEOPLE_AREAS } from './areas/people.ts'
import { WORK_AREAS } from './areas/work.ts'

/** Everything in an export except the files. */
export const EXPORT_AREAS: readonly ExportArea[] = [
  ...ACCOUNT_AREAS,
  ...PEOPLE_AREAS,
  ...WORK_AREAS,
  ...MONEY_AREAS,
]
