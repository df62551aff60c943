import { health } from '#contract/endpoints/system.ts'
import { assertDatabaseAnswers } from '#server/domain/readiness.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const systemRoutes = [
  publicRoute(health, async ({ pool, engine, version }) => {
    await assertDatabaseAnswers(pool)
    return { status: 'ready' as const, version, engine }
  }),
]
