import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { Service } from '#contract/core/services.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { listingFacts, type ListedService } from '#contract/products/listings.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ChooseService } from './ChooseService.tsx'
import { deviceListings, type DeviceListing } from './device-listings.ts'
import classes from './Listing.module.css'
import { ListingForm } from './ListingForm.tsx'
import { LeaveQuestion } from './photos/LeaveQuestion.tsx'
import { PhotoIntake } from './photos/PhotoIntake.tsx'
import { listingQueries } from './queries.ts'
import { useListing } from './use-listing.ts'
import { useSlots, type OfferedSlot } from './use-slot.ts'
import type { StepName } from './StepList.tsx'

const route = getRouteApi('/listings/add')
const PREVIEW = 'preview'

/** `begun` is the form that an id is opened with where nothing is stored under it yet. */
const Editing = (props: {
  listingId: string
  slots: readonly OfferedSlot[]
  begun: OfferedSlot
  step: string | undefined
}) => {
  const { t, i18n } = useLingui()
  const navigate = route.useNavigate()
  const { listingId, slots, begun, step } = props
  const editing = useListing(listingId, begun.slot.empty)
  const { open } = editing
  const cityKey = open.state === 'open' ? listingFacts(open.record.content).cityKey : ''
  const terms = useQuery({ ...listingQueries.terms(cityKey), enabled: cityKey !== '' })
  if (open.state !== 'open') return <Skeleton label={t`Loading`} shape="list" />
  const { service } = open.record.content
  const slot = slots.find((one) => one.service === service)?.slot ?? begun.slot
  const section = slot.steps.find((one) => one.section === step)?.section ?? slot.steps[0]?.section
  const current: StepName = step === PREVIEW ? PREVIEW : (section ?? PREVIEW)
  return (
    <PhotoIntake>
      <LeaveQuestion />
      <Title order={1}>{i18n._(slot.words.add)}</Title>
      <ListingForm
        slot={slot}
        editing={editing}
        record={open.record}
        server={open.server}
        terms={cityKey === '' ? null : (terms.data ?? null)}
        step={current}
        onStep={(next) => void navigate({ search: { id: listingId, service, step: next }, resetScroll: true })}
        onSubmitted={() => void navigate({ to: '/listings/added', search: { id: listingId } })}
      />
    </PhotoIntake>
  )
}

/** A visitor's unfinished draft on this device; undefined while loading. */
const useBegun = (): DeviceListing | null | undefined => {
  const { user } = useSession()
  const [begun, setBegun] = useState<DeviceListing | null | undefined>(user === null ? undefined : null)
  useEffect(() => {
    if (user !== null) return
    const find = async () => {
      const [first] = await deviceListings(null)
        .all()
        .catch(() => [])
      setBegun(first ?? null)
    }
    void find()
  }, [user])
  return begun
}

const GoOn = ({ begun: { listingId, content }, slots }: { begun: DeviceListing; slots: readonly OfferedSlot[] }) => {
  const { i18n } = useLingui()
  const { name } = listingFacts(content)
  const unnamed = slots.find(({ service }) => service === content.service)?.slot.words.unnamed
  const title = name === '' && unnamed !== undefined ? i18n._(unnamed) : name
  return (
    <Notice
      kind="info"
      actions={
        <LinkButton to="/listings/add" search={{ id: listingId, service: content.service }} size="sm">
          <Trans>Continue your draft</Trans>
        </LinkButton>
      }
    >
      <Trans>{title} is saved on this device and not submitted yet.</Trans>
    </Notice>
  )
}

/** Starts a listing after choosing a service, or directly if it is known; visitors can continue their draft. */
const Begin = ({ slots, chosen }: { slots: readonly OfferedSlot[]; chosen: Service | undefined }) => {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const begun = useBegun()
  const [service, setService] = useState<ListedService | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (chosen !== undefined) void navigate({ search: { id: uuidv7(), service: chosen }, replace: true })
  }, [chosen, navigate])
  if (begun === undefined || chosen !== undefined) return <Skeleton label={t`Loading`} shape="list" />
  return (
    <>
      <Title order={1}>
        <Trans>Add a listing</Trans>
      </Title>
      {begun !== null && <GoOn begun={begun} slots={slots} />}
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (service === null) setMissing(true)
          else void navigate({ search: { id: uuidv7(), service } })
        }}
      >
        <ChooseService
          slots={slots}
          value={service}
          error={isMissing && service === null ? t`Choose what you want to list.` : undefined}
          onChange={setService}
        />
        <div className={classes.actions}>
          <Button type="submit">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}

/** The form of a listing: everything is stored while it is typed. */
export const AddListing = () => {
  useLanguage()
  const { id, service, step } = route.useSearch()
  const { user } = useSession()
  const slots = useSlots()
  const begun = slots.find((one) => one.service === service) ?? slots[0]
  return (
    <div className={classes.page}>
      {id === undefined || begun === undefined ? (
        <Begin slots={slots} chosen={service === begun?.service ? service : undefined} />
      ) : (
        <Editing key={`${id} ${user?.id ?? ''}`} listingId={id} slots={slots} begun={begun} step={step} />
      )}
    </div>
  )
}
