import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

/** Work that ends when it is told to. */
const held = () => {
  const ends: (() => void)[] = []
  const ended = new Promise<void>((resolve) => ends.push(resolve))
  return { work: () => ended, end: () => ends.forEach((end) => end()) }
}

test('work is done one after the other, also after one that failed', async () => {
  const run = oneByOne({ most: 10, mostOfOne: 10 })
  const order: string[] = []
  const first = held()
  const failing = run('a', async () => {
    order.push('first begins')
    await first.work()
    order.push('first ends')
    throw new Error('broken')
  })
  const second = run('b', async () => {
    order.push('second')
    return 2
  })
  first.end()
  await expect(failing).rejects.toThrow('broken')
  expect(await second).toBe(2)
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('one caller waits with as many as are allowed, others beside it, up to the most of all', async () => {
  const run = oneByOne({ most: 3, mostOfOne: 2 })
  const one = held()
  const overloaded = { code: 'overloaded' }
  const greedy = [run('greedy', one.work), run('greedy', one.work)]
  await expect(run('greedy', one.work)).rejects.toMatchObject(overloaded)
  const other = run('other', one.work)
  await expect(run('third', one.work)).rejects.toMatchObject(overloaded)
  one.end()
  await Promise.all([...greedy, other])
  await run('greedy', async () => undefined)
})
