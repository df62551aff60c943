import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useUnsent } from '#src/frame/outbox/use-outbox.ts'
import { listingCopyInput, OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { notify } from '#src/ui/notify.ts'
import { CardAction } from './CardAction.tsx'
import classes from './Listing.module.css'

const KIND = 'listing.copy'
/** Of a name of 120 characters at most: the rest is for "(copy)". */
const NAME_LENGTH = 105

/** Says that duplicates of a listing wait for the network. */
export const PendingCopies = ({ listingId }: { listingId: string }) => {
  const waiting = useUnsent().filter(({ kind, state, input }) => {
    const parsed = v.safeParse(listingCopyInput, input)
    return kind === KIND && state === 'waiting' && parsed.success && parsed.output.params.listingId === listingId
  })
  if (waiting.length === 0) return null
  return (
    <p className={classes.saved} role="status">
      <Plural
        value={waiting.length}
        one="# duplicate not sent yet. It appears here once you're online."
        other="# duplicates not sent yet. They appear here once you're online."
      />
    </p>
  )
}

/** Begins a draft with the content of a listing, also offline. */
export const Duplicate = ({ listing: { listingId, name } }: { listing: { listingId: string; name: string } }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const duplicate = async () => {
    const original = name.slice(0, NAME_LENGTH).trimEnd()
    const copyName = original === '' ? '' : t`${original} (copy)`
    const copyId = uuidv7()
    const input = { params: { listingId }, body: { copyId, name: copyName } }
    const submitted = await outbox.submit(OUTBOX_KINDS[KIND], input, copyName)
    const isWaiting = submitted === 'waiting'
    void notify({ title: t`Listing duplicated`, message: isWaiting ? pendingLabel() : copyName })
    if (!isWaiting) await navigate({ to: '/listings/added', search: { id: copyId } })
  }
  return <CardAction label={t`Duplicate`} offline={t`Go online to duplicate it.`} act={duplicate} />
}
