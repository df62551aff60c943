import * as v from 'valibot'
import { hasCipher, markOf, sealedBoxSchema } from './sealing.ts'
import { deviceSealedStore } from './sealed-store.ts'
import type { Owner } from './store.ts'

/** Removes the changes that a person kept sealed on this device at a sign-out. */
export const forgetSealed = async (owner: Owner): Promise<void> => {
  if (!hasCipher()) return
  const boxes = deviceSealedStore()
  const mark = await markOf(owner)
  for (const [id, record] of await boxes.all()) {
    const box = v.safeParse(sealedBoxSchema, record)
    if (box.success && box.output.mark === mark) await boxes.remove(id)
  }
}
