import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { EXPERIMENTS } from './experiments.ts'
import type { Figure } from './figure.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    // A run that goes on where another one stopped has no need of them.
    'without-plants': { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => EXPERIMENTS[name] === undefined)
if (unknown.length > 0) throw new Error(`there is ${Object.keys(EXPERIMENTS).join(', ')}, but no ${unknown.join(', ')}`)

const wanted = positionals.length > 0 ? positionals : Object.keys(EXPERIMENTS)
const given = {
  seed: Number(values.seed),
  scale: Number(values.scale),
  withoutPlants: values['without-plants'],
}
const all: Figure[] = []
for (const name of wanted) {
  const start = performance.now()
  const figures = (await EXPERIMENTS[name]?.(given)) ?? []
  for (const { what, value, holds } of figures)
    console.log(`${holds ? 'ok    ' : 'MISSED'}  ${name}: ${what}: ${value}`)
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(
    `        ${minutes} minutes, load average ${loadavg()[0]?.toFixed(1)}, seed ${given.seed}, scale ${given.scale}`,
  )
  all.push(...figures)
}
await writeFile(`.cache/bench-${process.pid}.json`, JSON.stringify(all, null, 2))
process.exit(all.every(({ holds }) => holds) ? 0 : 1)
