import { expect, test, vi } from 'vitest'
import { aDevice, aServer, aTab } from './outbox-test-support.ts'

test.each([null, 'done', 7, {}, { kind: 'done' }, { kind: 'done', entry: { id: 1 } }, { kind: 'other' }])(
  'nothing is announced as done by %j, which no tab of ours sends',
  async (data) => {
    const device = aDevice()
    const { outbox } = aTab(device, aServer())
    const done: unknown[] = []
    outbox.onDone((entry) => done.push(entry))
    const { postMessage: send } = device.channel()
    send(data)
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('sent')
    await vi.waitFor(() => expect(done).toMatchObject([{ about: 'A' }]))
  },
)
