import { afterEach, expect, test, vi } from 'vitest'
import type { Asked, EndTurn, TurnLimits } from './turn-limits.ts'
import { createTurns, TURN_LIMITS } from './turns.ts'

const settled = async () => {
  for (let round = 0; round < 5; round += 1) await Promise.resolve()
}

/** Turns whose clock stands still until it is moved, and the order in which calls had theirs. */
const arrange = (limits: Partial<TurnLimits> = {}) => {
  let time = 0
  const turns = createTurns({ ...TURN_LIMITS, ...limits }, () => time)
  const begun: string[] = []
  const ends = new Map<string, EndTurn>()
  return {
    begun,
    pass: (ms: number) => {
      time += ms
    },
    ask: async (name: string, asked: Partial<Asked> = {}, signal = new AbortController().signal): Promise<void> => {
      void turns.take({ caller: 'one', route: '/', kind: 'page', ...asked }, signal).then((end) => {
        begun.push(end === null ? `${name} refused` : name)
        if (end !== null) ends.set(name, end)
      })
      await settled()
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      await settled()
    },
  }
}

afterEach(() => vi.useRealTimers())

test('one caller has two calls at a time on one route, and others do not wait behind it', async () => {
  const { begun, ask, end } = arrange()
  for (const name of ['a', 'b', 'c', 'd']) await ask(name)
  expect(begun).toEqual(['a', 'b'])
  await ask('other route', { route: '/help' })
  await ask('other caller', { caller: 'two' })
  expect(begun).toEqual(['a', 'b', 'other route', 'other caller'])
  await end('a')
  expect(begun.at(-1)).toBe('c')
})

test('where all turns are taken, the next belongs to the caller who had the least', async () => {
  const { begun, ask, end, pass } = arrange({ together: 1 })
  await ask('greedy 1')
  await ask('greedy 2')
  await ask('greedy 3', { route: '/help' })
  await ask('bystander', { caller: 'two' })
  pass(300)
  await end('greedy 1')
  expect(begun).toEqual(['greedy 1', 'bystander'])
})

test('among callers who had nothing yet, the next is the one who asks for the least', async () => {
  const { begun, ask, end } = arrange({ together: 1 })
  await ask('first', { caller: 'three' })
  for (const name of ['a', 'b', 'c']) await ask(name, { route: `/${name}` })
  await ask('visitor', { caller: 'two' })
  await end('first')
  expect(begun).toEqual(['first', 'visitor'])
})

test('a page waits for others some seconds and no longer; own calls are not refused for that', async () => {
  vi.useFakeTimers()
  const { begun, ask, end } = arrange({ together: 1, heldMs: 60_000, queueMs: 5_000 })
  await ask('first')
  for (const name of ['own 1', 'own 2', 'own 3']) await ask(name, { caller: 'session', kind: 'own' })
  await ask('late', { caller: 'two' })
  vi.advanceTimersByTime(4_999)
  await ask('in time', { caller: 'three' })
  vi.advanceTimersByTime(1)
  await end('own 1')
  expect(begun).toEqual(['first', 'own 1', 'own 2', 'late refused', 'own 3'])
  await end('first')
  expect(begun.at(-1)).toBe('in time')
  vi.advanceTimersByTime(5_000)
  await end('none')
  expect(begun).toHaveLength(6)
})

test('a caller who took more than its share waits, and goes on when it is regained', async () => {
  const { begun, ask, end, pass } = arrange({ ofRoute: { burstMs: 100, share: 0.5 } })
  await ask('dear')
  pass(200)
  await end('dear')
  await ask('next')
  expect(begun).toEqual(['dear'])
  await ask('elsewhere', { route: '/help' })
  expect(begun).toEqual(['dear', 'elsewhere'])
  pass(201)
  await end('elsewhere')
  expect(begun).toEqual(['dear', 'elsewhere', 'next'])
})

test('who would wait too long is refused at once, and is taken again when there is room', async () => {
  const { begun, ask, end, pass } = arrange({ ofRoute: { burstMs: 100, share: 0.1 }, longestWaitMs: 1_000 })
  await ask('dear')
  pass(900)
  await end('dear')
  await ask('hopeless')
  expect(begun.at(-1)).toBe('hopeless refused')
  pass(9_000)
  await ask('later')
  expect(begun.at(-1)).toBe('later')
})

test('where too many wait, the last of the caller who had the most is refused', async () => {
  const { begun, ask, end, pass } = arrange({ together: 1, waiting: 3 })
  await ask('first')
  pass(500)
  await end('first')
  for (const name of ['a', 'b', 'c', 'd']) await ask(name)
  expect(begun).toEqual(['first', 'a'])
  await ask('bystander', { caller: 'two' })
  expect(begun.at(-1)).toBe('d refused')
  await end('a')
  expect(begun.at(-1)).toBe('bystander')
})

test('calls that were given up leave the line; files are not measured; own calls do not wait for those of all', async () => {
  const { begun, ask, end, pass } = arrange({ together: 1, files: 2, ofRoute: { burstMs: 1, share: 0.1 } })
  const gone = new AbortController()
  await ask('first')
  await ask('gone', { caller: 'two' }, gone.signal)
  gone.abort()
  await ask('signed in', { caller: 'session', kind: 'own' })
  for (const name of ['f', 'g', 'h']) await ask(name, { kind: 'file' })
  pass(400)
  for (const name of ['f', 'g', 'first']) await end(name)
  expect(begun).toEqual(['first', 'gone refused', 'signed in', 'f', 'g', 'h'])
})
