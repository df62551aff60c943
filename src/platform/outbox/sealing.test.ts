import { describe, expect, test } from 'vitest'
import { aPair } from './queue-storage-test-support.ts'
import { BUDI, SARI } from './outbox-test-support.ts'
import { markOf, openBox, sealBox, type SealedBox } from './sealing.ts'

const RECORDS = [{ id: 'one', about: 'Hotel Tugu', input: { note: 'near the window' } }]
const AT = 1_800_000_000_000

const sealed = async () => {
  const pair = await aPair()
  return { pair, box: await sealBox(pair.shown, SARI, RECORDS, AT) }
}

/** The same bytes with one bit turned over. */
const turned = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte))

const textOf = (box: SealedBox): string => {
  const decoder = new TextDecoder('latin1')
  const { sealed: inside, ephemeral, ...rest } = box
  return [decoder.decode(inside.data), decoder.decode(ephemeral), JSON.stringify(rest)].join(' ')
}

describe('a box', () => {
  test('is opened by the key of its owner', async () => {
    const { pair, box } = await sealed()
    expect(await openBox(pair.opened, SARI, box)).toEqual(RECORDS)
  })

  test('reveals neither its content nor its owner', async () => {
    const { box } = await sealed()
    for (const word of ['Hotel Tugu', 'window', SARI.id, SARI.clientId]) expect(textOf(box)).not.toContain(word)
    expect(box.mark).toBe(await markOf(SARI))
    expect(box.mark).not.toBe(await markOf(BUDI))
  })

  test('is another one each time', async () => {
    const { pair, box } = await sealed()
    const again = await sealBox(pair.shown, SARI, RECORDS, AT)
    expect(again.ephemeral).not.toEqual(box.ephemeral)
    expect(new Uint8Array(again.sealed.data)).not.toEqual(new Uint8Array(box.sealed.data))
  })

  test.each<[what: string, change: (box: SealedBox) => SealedBox]>([
    ['another version', (box) => ({ ...box, sealed: { ...box.sealed, version: 2 } })],
    [
      'a changed bit inside',
      (box) => ({ ...box, sealed: { ...box.sealed, data: turned(new Uint8Array(box.sealed.data)).buffer } }),
    ],
    ['a changed nonce', (box) => ({ ...box, sealed: { ...box.sealed, iv: turned(box.sealed.iv) } })],
    ['a changed public key', (box) => ({ ...box, ephemeral: turned(box.ephemeral) })],
    ['no public key', (box) => ({ ...box, ephemeral: new Uint8Array(0) })],
  ])('with %s is not opened', async (_what, change) => {
    const { pair, box } = await sealed()
    expect(await openBox(pair.opened, SARI, change(box))).toBeNull()
  })

  test('is not opened for another owner, also with the key', async () => {
    const { pair, box } = await sealed()
    expect(await openBox(pair.opened, BUDI, box)).toBeNull()
    expect(await openBox(pair.opened, { ...SARI, clientId: BUDI.clientId }, box)).toBeNull()
  })

  test('is not opened by another pair of keys, under whatever name', async () => {
    const { box } = await sealed()
    const other = await aPair()
    expect(await openBox(other.opened, SARI, box)).toBeNull()
    expect(await openBox({ ...other.opened, keyId: box.keyId }, SARI, box)).toBeNull()
  })
})
