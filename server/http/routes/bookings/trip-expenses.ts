import * as endpoints from '#contract/bookings/trip-expenses.ts'
import { receiptFile } from '#server/domain/bookings/expenses/receipt-file.ts'
import {
  decideReport,
  listReports,
  readReport,
  receiptFileOf,
} from '#server/domain/bookings/expenses/report-decisions.ts'
import { addReceipt, removeReceipt, tripExpenses, writeReport } from '#server/domain/bookings/expenses/trip-reports.ts'
import type { Products } from '#server/domain/bookings/product.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'

const given = ({ keys, products, now }: { keys: Keys; products: Products; now: Date }) => ({
  linkKey: keys.tripLinks,
  products,
  now,
})

export const tripExpensesRoutes = [
  memberRoute(endpoints.getTripExpenses, (call) =>
    tripExpenses({ db: call.db, ...given(call) }, call.actor, call.params.tripId),
  ),
  onceCheckedRoute(endpoints.addReceipt, {
    before: async ({ body, actor }) => (body.file === null ? null : receiptFile(body.file, actor)),
    within: (call, file) => {
      const { file: _sent, ...entered } = call.body
      return addReceipt({ tx: call.tx, ...given(call) }, call.actor, { ...call.params, ...entered }, file)
    },
    refused: () => Promise.resolve(),
  }),
  memberRoute(endpoints.removeReceipt, (call) =>
    removeReceipt({ db: call.db, ...given(call) }, call.actor, call.params),
  ),
  memberRoute(endpoints.getReceiptFile, ({ db, actor, params }) => receiptFileOf(db, actor, params.receiptId)),
  onceRoute(endpoints.writeReport, (call) =>
    writeReport({ tx: call.tx, origin: call.origin, ...given(call) }, call.actor, { ...call.params, ...call.body }),
  ),
  memberRoute(endpoints.listReports, ({ actor, ...call }) => listReports(call, actor)),
  memberRoute(endpoints.getReport, ({ db, actor, params }) => readReport(db, actor, params.reportId)),
  onceRoute(endpoints.decideReport, ({ actor, params, body, ...call }) =>
    decideReport(call, actor, { ...params, ...body }),
  ),
]
