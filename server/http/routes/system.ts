import { demonstration, health, live } from '#contract/core/system.ts'
import { assertReady } from '#server/domain/kernel/readiness.ts'
import { publicRoute } from '../route.ts'

export const systemRoutes = [
  publicRoute(demonstration, async (call) => ({ filledPercent: await call.demonstration() })),
  publicRoute(health, async ({ pool, policies, engine, version }) => {
    await assertReady(pool, policies)
    return { status: 'ready' as const, version, engine }
  }),
  publicRoute(live, ({ version }) => ({ status: 'live' as const, version })),
]
