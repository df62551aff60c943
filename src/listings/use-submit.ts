import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { putListing, submitListing, type Listing } from '#contract/products/listings.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { listingDraftLane } from '#src/platform/outbox/kinds.ts'
import type { DeviceListing } from './device-listings.ts'

export type Submitting = {
  isPending: boolean
  failure: string | null
  /** Codes by path, as the server found them. */
  problems: Readonly<Record<string, string>>
  submit: (record: DeviceListing) => Promise<Listing | null>
}

/** Saves the current form and submits exactly that. Null if it failed; the input stays. */
export const useSubmit = (): Submitting => {
  const { t } = useLingui()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const key = useRef<{ of: number; id: string }>(null)

  const send = async ({ listingId, content, writer, version }: DeviceListing): Promise<Listing> => {
    const params = { listingId }
    const waiting = outbox
      .getView()
      .entries.filter(({ lane, state }) => lane === listingDraftLane(listingId) && state === 'waiting')
    for (const { id } of waiting) await outbox.discard(id)
    const options = { idempotencyKey: uuidv7(), ifMatch: version }
    const saved = await call(putListing, { params, body: { content, writer } }, options)
    // Sent again after a lost answer it is the same submission.
    if (key.current?.of !== saved.version) key.current = { of: saved.version, id: uuidv7() }
    return call(submitListing, { params }, { idempotencyKey: key.current.id, ifMatch: saved.version })
  }

  const submit = async (record: DeviceListing): Promise<Listing | null> => {
    setPending(true)
    setFailure(null)
    setProblems({})
    try {
      return await send(record)
    } catch (error) {
      if (error instanceof ApiError) {
        setFailure(error.message)
        setProblems(
          Object.fromEntries(error.fields.map(({ field, code }) => [field.replace(/^(?:body\.)?content\./, ''), code])),
        )
      } else if (isNetworkFailure(error))
        setFailure(t`You’re offline. Everything is saved on this device; submit it when you’re online.`)
      else throw error
      return null
    } finally {
      setPending(false)
    }
  }
  return { isPending, failure, problems, submit }
}
