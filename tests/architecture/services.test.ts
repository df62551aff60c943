import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UPCOMING_SERVICES, SERVICES } from '#contract/core/services.ts'

const NAMES = [...SERVICES, ...UPCOMING_SERVICES].join('|')
/** A decision by the name of a service; what differs by service comes from its own parts. */
const DECISION = new RegExp(`[!=]==? '(?:${NAMES})'|case '(?:${NAMES})'`)

const sourcesOf = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true })
  return found
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('products/'))
    .map((name) => join(folder, name))
}

test('server and contract decide nothing by a service’s name outside its own folder', async () => {
  const files = [...(await sourcesOf('server')), ...(await sourcesOf('contract'))]
  expect(files.length).toBeGreaterThan(300)
  const deciding = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (DECISION.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(deciding).toEqual([])
})

test('a planted decision is found', () => {
  expect(DECISION.test(`if (booking.service === 'flight') return`)).toBe(true)
  expect(DECISION.test(`    case 'stay':`)).toBe(true)
  expect(DECISION.test(`products[service].screen`)).toBe(false)
})
