import { Agent, request } from 'node:http'
import * as v from 'valibot'

// Greedy clients, in a process of their own: each calls again as soon as it has an answer.

const orderSchema = v.object({
  origin: v.string(),
  connections: v.number(),
  caller: v.string(),
  /** Paths, taken by turns; `#` stands for a number that is another each time. */
  paths: v.array(v.string()),
})

let [isOn, count] = [true, 0]

const answered = { ok: 0, shed: 0, limited: 0, other: 0 }
const note = (status: number): void => {
  if (status < 400) answered.ok += 1
  else if (status === 503) answered.shed += 1
  else if (status === 429) answered.limited += 1
  else answered.other += 1
}

// Without its parent it would call for ever.
process.on('disconnect', () => process.exit(0))

process.on('message', (message) => {
  if (message === 'stop') {
    isOn = false
    process.send?.(answered, () => process.exit(0))
    return
  }
  const { origin, connections, caller, paths } = v.parse(orderSchema, message)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const go = (): void => {
    if (!isOn) return
    count += 1
    const path = (paths[count % paths.length] ?? '/').replace('#', String(count))
    const sent = request(origin + path, { agent, headers: { 'x-forwarded-for': caller, 'accept-encoding': 'br' } })
    sent.on('response', (response) => {
      note(response.statusCode ?? 0)
      response.resume().on('end', go)
    })
    sent.on('error', go)
    sent.end()
  }
  for (let client = 0; client < connections; client += 1) go()
})
