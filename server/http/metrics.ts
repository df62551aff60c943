import type { FastifyInstance } from 'fastify'
import { and, eq, gt } from 'drizzle-orm'
import { holds } from '../database/schema/bookings/bookings.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { Services } from '../services.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { labels: string; count: number; seconds: number; buckets: number[] }

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

const gauge = (name: string, help: string, values: readonly (readonly [string, number])[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...values.map(([labels, value]) => `${name}${labels} ${value}`),
]

const histogram = (series: readonly Series[]): string[] => {
  const name = 'http_request_duration_seconds'
  return [
    `# HELP ${name} Time to answer, by route pattern and status.`,
    `# TYPE ${name} histogram`,
    ...series.flatMap(({ labels, count, seconds, buckets }) => [
      ...BUCKETS.map((le, index) => `${name}_bucket{${labels},le="${le}"} ${buckets[index] ?? 0}`),
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${seconds}`,
      `${name}_count{${labels}} ${count}`,
    ]),
  ]
}

/**
 * Collects response metrics by route, and serves them with process, pool and live hold metrics at `GET /api/metrics`.
 */
export const addMetrics = (app: FastifyInstance, services: Services, isOpen: boolean): void => {
  const series = new Map<string, Series>()

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const one = series.get(labels) ?? { labels, count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) }
    series.set(labels, one)
    const seconds = reply.elapsedTime / 1000
    one.count += 1
    one.seconds += seconds
    BUCKETS.forEach((le, index) => {
      if (seconds <= le) one.buckets[index] = (one.buckets[index] ?? 0) + 1
    })
  })

  app.get('/api/metrics', async (request, reply) => {
    // The socket's own address: a forwarded one is a claim of the caller.
    if (!isOpen && !LOOPBACK.test(request.socket.remoteAddress ?? '')) throw new Refusal('not_found')
    const { db, pool, clock } = services
    const live = await db.$count(holds, and(eq(holds.state, 'live'), gt(holds.expiresAt, clock())))
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    const lines = [
      ...gauge('process_resident_memory_bytes', 'Memory of this process.', [['', memory.rss]]),
      ...gauge('nodejs_heap_used_bytes', 'Heap in use.', [['', memory.heapUsed]]),
      ...gauge('process_cpu_seconds_total', 'CPU time used.', [['', (cpu.user + cpu.system) / 1e6]]),
      ...gauge('process_uptime_seconds', 'Time since start.', [['', process.uptime()]]),
      ...gauge('singgah_holds_live', 'Holds that take stock now.', [['', live]]),
      ...gauge('singgah_database_connections', 'Connections of this process.', [
        ['{state="total"}', pool.totalCount],
        ['{state="idle"}', pool.idleCount],
        ['{state="waiting"}', pool.waitingCount],
      ]),
      ...histogram([...series.values()]),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
