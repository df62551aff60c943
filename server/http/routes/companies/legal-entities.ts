import * as endpoints from '#contract/companies/legal-entities.ts'
import {
  archiveLegalEntity,
  listLegalEntities,
  saveLegalEntity,
} from '#server/domain/companies/entities/legal-entities.ts'
import { memberRoute } from '#server/http/route.ts'

export const legalEntitiesRoutes = [
  memberRoute(endpoints.listLegalEntities, ({ db, actor }) => listLegalEntities(db, actor)),
  memberRoute(endpoints.saveLegalEntity, ({ params, body, ...call }) => saveLegalEntity(call, params.entityId, body)),
  memberRoute(endpoints.archiveLegalEntity, ({ params, body, ...call }) =>
    archiveLegalEntity(call, params.entityId, body.isArchived),
  ),
]
