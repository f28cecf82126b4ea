import type { PageRequest, Reply } from '../http/server.ts'
import type { Account } from '../work.ts'
import { authenticatePage } from './authenticate.ts'
import { stylesheet } from './html.ts'
import { invoicePage, receiptPage } from './invoice.ts'

/** The pages Stripe hosts: challenges, invoices, receipts. Null for other paths. */
export async function hostedPage(account: Account, request: PageRequest): Promise<Reply | null> {
  const [, page = '', id = '', access = '', file = ''] = request.url.pathname.split('/')
  if (request.url.pathname === '/invoices/pages.css') return stylesheet()
  if (page === 'authenticate') return authenticatePage(account, request, id)
  if (page === 'invoices') return invoicePage(account, id, access, file === 'pdf')
  if (page === 'receipts') return receiptPage(account, id, access)
  return null
}
