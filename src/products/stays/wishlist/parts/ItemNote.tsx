import { Button, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_NOTE, type WishlistItem } from '#contract/products/stays/wishlist.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { useWishlist } from '../use-wishlist.ts'
import classes from '#src/bookings/saved/SavedRow.module.css'

/** Note on a saved hotel. The input stays in the field until the server has stored it. */
export const ItemNote = ({ item }: { item: WishlistItem }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending } = useWishlist()
  const isDirty = typed !== null && typed.trim() !== item.note
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty])
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const { hotel, note } = item
  if (typed === null) {
    return (
      <div className={classes.note}>
        {note !== '' && <Text className={classes.words}>{note}</Text>}
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={note === '' ? t`Add a note to ${hotel.name}` : t`Edit note for ${hotel.name}`}
          onClick={() => setTyped(note)}
        >
          {note === '' ? <Trans>Add a note</Trans> : <Trans>Edit note</Trans>}
        </Button>
      </div>
    )
  }
  const isTooLong = typed.trim().length > MAX_NOTE
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTooLong || isPending) return
        if (!isDirty) return setTyped(null)
        mutate({ hotel, saved: true, note: typed.trim() }, { onSuccess: () => setTyped(null) })
      }}
    >
      <Textarea
        label={t`Note for ${hotel.name}`}
        description={t`${typed.trim().length} of ${MAX_NOTE} characters`}
        error={isTooLong ? t`This is too long.` : undefined}
        autosize
        minRows={2}
        ref={field}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.ways}>
        <Button type="submit" loading={isPending} aria-busy={isPending}>
          <Trans>Save note</Trans>
        </Button>
        <Button variant="default" onClick={() => setTyped(null)}>
          <Trans>Discard changes</Trans>
        </Button>
      </div>
    </form>
  )
}
