import * as endpoints from '#contract/reports/reports.ts'
import * as saved from '#contract/reports/saved-reports.ts'
import { reportFigures } from '#server/domain/reports/figures.ts'
import { reportChoices } from '#server/domain/reports/recipients.ts'
import { reportRows } from '#server/domain/reports/rows.ts'
import { listSavedReports, removeReport, saveReport } from '#server/domain/reports/saved-reports.ts'
import { memberRoute } from '#server/http/route.ts'

export const reportsRoutes = [
  memberRoute(endpoints.reportFigures, ({ actor, query, ...call }) => reportFigures(call, actor, query)),
  memberRoute(endpoints.reportRows, ({ actor, query, keys, ...call }) =>
    reportRows({ ...call, cursorSecret: keys.cursor }, actor, query),
  ),
  memberRoute(endpoints.reportChoices, ({ db, actor }) => reportChoices(db, actor)),
  memberRoute(saved.listSavedReports, ({ db, actor }) => listSavedReports(db, actor)),
  memberRoute(saved.saveReport, ({ params, body, ...call }) => saveReport(call, params.reportId, body)),
  memberRoute(saved.removeReport, ({ params, ...call }) => removeReport(call, params.reportId)),
]
