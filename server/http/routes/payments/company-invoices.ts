import * as endpoints from '#contract/products/company-invoices.ts'
import * as taxEndpoints from '#contract/payments/tax-invoices.ts'
import { invoiceMonths, listCompanyInvoices } from '#server/domain/ledger/company-invoices.ts'
import { makeTaxBatches, refuseTaxInvoice, taxFile } from '#server/domain/ledger/tax/tax-batches.ts'
import { taxMonth } from '#server/domain/ledger/tax/tax-months.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const companyInvoicesRoutes = [
  memberRoute(endpoints.listInvoiceMonths, ({ actor, ...given }) => invoiceMonths(given, actor)),
  memberRoute(endpoints.listCompanyInvoices, ({ db, products, now, keys, actor, params, query }) =>
    listCompanyInvoices({ db, products, now, cursorSecret: keys.cursor }, actor, { ...params, ...query }),
  ),
  memberRoute(taxEndpoints.getTaxMonth, ({ params, ...given }) => taxMonth(given, params.month)),
  onceRoute(taxEndpoints.makeTaxBatches, ({ actor, params, ...given }) => makeTaxBatches(given, actor, params.month)),
  memberRoute(taxEndpoints.getTaxFile, ({ db, params }) => taxFile(db, params.batchId)),
  onceRoute(taxEndpoints.refuseTaxInvoice, ({ actor, params, body, ...given }) =>
    refuseTaxInvoice(given, actor, { ...params, ...body }),
  ),
]
