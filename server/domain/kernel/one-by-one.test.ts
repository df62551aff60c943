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

test('who had the least lately is next, and takes the place of who had the most where all are taken', async () => {
  let time = 0
  const run = oneByOne({ most: 3, mostOfOne: 2 }, () => time)
  const order: string[] = []
  const dear = (name: string) => async () => {
    order.push(name)
    time += 5_000
  }
  for (const name of ['a', 'b']) await run(name, dear(name))
  const first = held()
  const running = run('a', first.work)
  const waits = run('a', dear('a again'))
  const refused = run('b', dear('b again'))
  const overloaded = { code: 'overloaded' }
  const bystander = run('bystander', async () => void order.push('bystander'))
  await expect(refused).rejects.toMatchObject(overloaded)
  await expect(run('b', dear('b too'))).rejects.toMatchObject(overloaded)
  first.end()
  await Promise.all([running, waits, bystander])
  expect(order).toEqual(['a', 'b', 'bystander', 'a again'])
  // What was had long ago is forgotten.
  time += 1_000_000
  const later = held()
  const all = [run('c', later.work), run('a', dear('a later')), run('d', dear('d'))]
  later.end()
  await Promise.all(all)
  expect(order.slice(-2)).toEqual(['a later', 'd'])
})
