import { health } from '#contract/core/system.ts'
import { assertDatabaseAnswers } from '#server/domain/kernel/readiness.ts'
import { publicRoute } from '../route.ts'

export const systemRoutes = [
  publicRoute(health, async ({ pool, engine, version }) => {
    await assertDatabaseAnswers(pool)
    return { status: 'ready' as const, version, engine }
  }),
]
