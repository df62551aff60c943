import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#src/platform/api/errors.ts'
import { pending } from '#src/platform/device/test-support.ts'
import { createPreparation, type Need, type PreparationView } from './preparation.ts'

const LABEL = { id: 'hotel' }
const need = (about: string, fetch: Need['fetch'] = async () => []): Need => ({ label: LABEL, about, fetch })
const refused = new ApiError({ type: 'about:blank', status: 404, code: 'not_found', message: 'No.', requestId: 'r' })

const prepared = (first: readonly Need[]) => {
  const ends: PreparationView['end'][] = []
  const preparation = createPreparation({ first: () => first, onEnd: ({ end }) => ends.push(end) })
  return { preparation, ends }
}

describe('preparing', () => {
  it('fetches one after the other, including dependencies, and counts', async () => {
    let atOnce = 0
    const order: string[] = []
    const one = (about: string, more: Need[] = []) =>
      need(about, async () => {
        atOnce += 1
        expect(atOnce).toBe(1)
        await Promise.resolve()
        atOnce -= 1
        order.push(about)
        return more
      })
    const { preparation, ends } = prepared([one('list', [one('a'), one('b')]), one('help')])
    await preparation.start()
    expect(order).toEqual(['list', 'help', 'a', 'b'])
    expect(preparation.getView()).toMatchObject({ isRunning: false, done: 4, total: 4, failures: [], end: 'complete' })
    expect(ends).toEqual(['complete'])
  })

  it('continues where the server refuses one item, and says which and why', async () => {
    const { preparation } = prepared([need('gone', () => Promise.reject(refused)), need('there')])
    await preparation.start()
    expect(preparation.getView()).toMatchObject({
      done: 2,
      end: 'complete',
      failures: [{ label: LABEL, about: 'gone', why: 'No.' }],
    })
  })

  it('leaves the rest for later where the network fails', async () => {
    const asked: string[] = []
    const { preparation, ends } = prepared([
      need('lost', () => Promise.reject(new NetworkError('lost'))),
      need('rest', async () => {
        asked.push('rest')
        return []
      }),
    ])
    await preparation.start()
    expect([asked, ends]).toEqual([[], ['noNetwork']])
  })

  it('runs once at a time, and can start again afterwards', async () => {
    let times = 0
    const gate = pending<readonly Need[]>()
    const { preparation } = prepared([
      need('slow', () => {
        times += 1
        return gate.promise
      }),
    ])
    const running = preparation.start()
    await preparation.start()
    gate.resolve([])
    await running
    expect(times).toBe(1)
    await preparation.start()
    expect(times).toBe(2)
  })

  it('can be stopped midway, and sends no request after that', async () => {
    const asked: string[] = []
    const { preparation, ends } = prepared([
      need(
        'slow',
        (signal) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
      ),
      need('next', async () => {
        asked.push('next')
        return []
      }),
    ])
    const running = preparation.start()
    preparation.cancel()
    await running
    expect([asked, ends, preparation.getView().failures]).toEqual([[], ['cancelled'], []])
  })

  it('starts over from the first item, also midway', async () => {
    const asked: string[] = []
    const { preparation, ends } = prepared([
      need('list', async () => {
        asked.push('list')
        return []
      }),
      need('hotel', (signal) => {
        asked.push('hotel')
        if (asked.length > 2) return Promise.resolve([])
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
      }),
    ])
    void preparation.start()
    await expect.poll(() => asked).toEqual(['list', 'hotel'])
    await preparation.startOver()
    expect(asked).toEqual(['list', 'hotel', 'list', 'hotel'])
    expect(ends).toEqual(['cancelled', 'complete'])
    await preparation.startOver()
    expect(asked).toHaveLength(6)
  })
})
