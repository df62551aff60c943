import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { listingFacts, type ListedService } from '#contract/products/listings.ts'
import type { ListingSlot } from '#src/bookings/hosted/listing-slot.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ChooseService } from './ChooseService.tsx'
import classes from './Listing.module.css'
import { listingText } from './listing-text.ts'
import { SaveNote } from './SaveNote.tsx'
import { useListing } from './use-listing.ts'
import { useSlots } from './use-slot.ts'

const route = getRouteApi('/listings/add-minimal')
const FIRST_WRONG = 'input[aria-invalid="true"], select[aria-invalid="true"]'

const ShortForm = ({ slot, listingId }: { slot: ListingSlot; listingId: string }) => {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const editing = useListing(listingId, slot.empty)
  const { open } = editing
  if (open.state !== 'open') return <Skeleton label={t`Loading`} shape="list" />
  const { content } = open.record
  const mistakes = listingFacts(content).mistakes.filter(({ field }) => slot.shortFields.includes(field))
  const codeAt = (field: string) =>
    (isChecked ? mistakes.find((one) => one.field === field)?.code : undefined) ?? editing.problems[field]
  const save = async () => {
    setChecked(true)
    if (mistakes.length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
      return
    }
    await editing.send()
    await navigate({ to: '/listings/added', search: { id: listingId } })
  }
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <slot.Short
        content={content}
        onChange={editing.change}
        edit={editing}
        errorAt={(field) => {
          const code = codeAt(field)
          return code === undefined ? undefined : listingText(code)
        }}
        terms={null}
      />
      {editing.saveState === 'notStored' && (
        <Notice kind="danger">
          <SaveNote state="notStored" />
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit">
          <Trans>Save draft</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Choice of service, then four fields for a draft. */
export const AddMinimal = () => {
  const { i18n } = useLingui()
  const slots = useSlots()
  const [service, setService] = useState<ListedService | null>(slots[0]?.service ?? null)
  // Switching services and back keeps the typed values.
  const [ids] = useState(() => new Map(slots.map((one) => [one.service, uuidv7()])))
  const chosen = slots.find((one) => one.service === service)
  const listingId = chosen === undefined ? undefined : ids.get(chosen.service)
  return (
    <div className={classes.page}>
      <Title order={1}>
        {chosen === undefined ? <Trans>Add a listing</Trans> : i18n._(chosen.slot.words.addShort)}
      </Title>
      <Text>
        <Trans>
          Start with four details. You can add the rest whenever you like, or fill in{' '}
          <LinkText to="/listings/add" search={chosen === undefined ? {} : { service: chosen.service }}>
            the full form
          </LinkText>{' '}
          now.
        </Trans>
      </Text>
      {slots.length > 1 && <ChooseService slots={slots} value={service} onChange={setService} />}
      {chosen !== undefined && listingId !== undefined && (
        <ShortForm key={listingId} slot={chosen.slot} listingId={listingId} />
      )}
    </div>
  )
}
