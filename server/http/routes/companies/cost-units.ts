import * as endpoints from '#contract/companies/cost-units.ts'
import { archiveCostUnit, listCostUnits, saveCostUnit } from '#server/domain/companies/cost-units/cost-units.ts'
import { importCostUnits } from '#server/domain/companies/cost-units/import-cost-units.ts'
import { memberRoute } from '#server/http/route.ts'

export const costUnitsRoutes = [
  memberRoute(endpoints.listCostUnits, ({ db, actor, query }) => listCostUnits(db, actor, query)),
  memberRoute(endpoints.saveCostUnit, ({ params, body, ...call }) => saveCostUnit(call, params.unitId, body)),
  memberRoute(endpoints.archiveCostUnit, ({ params, body, ...call }) =>
    archiveCostUnit(call, params.unitId, body.isArchived),
  ),
  memberRoute(endpoints.importCostUnits, ({ body, ...call }) => importCostUnits(call, body)),
]
