import { Button, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import {
  listingFacts,
  type ListedService,
  type Listing,
  type ListingSection,
  type ListingTerms,
} from '#contract/products/listings.ts'
import type { ListingSlot } from '#src/bookings/hosted/listing-slot.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Conflict } from './Conflict.tsx'
import type { DeviceListing } from './device-listings.ts'
import { listingText } from './listing-text.ts'
import classes from './Listing.module.css'
import { usePhotoIntake } from './photos/PhotoIntake.tsx'
import { Reasons } from './Reasons.tsx'
import { SaveNote } from './SaveNote.tsx'
import { StepList, type StepName } from './StepList.tsx'
import type { ListingEditing } from './use-listing.ts'
import { useSubmit } from './use-submit.ts'

const ofSection = (field: string, section: string): boolean => field === section || field.startsWith(`${section}.`)
const FIRST_WRONG = 'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"]'

type Props = {
  slot: ListingSlot
  editing: ListingEditing
  record: DeviceListing
  server: Listing | null
  terms: ListingTerms | null
  step: StepName
  onStep: (step: StepName) => void
  onSubmitted: () => void
}

const SubmitPart = (props: { listingId: string; service: ListedService; isPending: boolean; onSubmit: () => void }) => {
  const { user } = useSession()
  const back = `/listings/add?id=${props.listingId}&service=${props.service}&step=preview`
  if (user === null)
    return (
      <Notice
        kind="info"
        actions={
          <LinkButton to="/sign-in" search={{ redirectedFrom: back }}>
            <Trans>Sign in to submit</Trans>
          </LinkButton>
        }
      >
        <Trans>Everything is saved on this device. Sign in or create an account to send it for review.</Trans>
      </Notice>
    )
  return (
    <div className={classes.actions}>
      <Button loading={props.isPending} onClick={props.onSubmit}>
        <Trans>Submit for review</Trans>
      </Button>
    </div>
  )
}

/** Preview for guests, missing details, and submission. */
const PreviewStep = (
  props: Pick<Props, 'slot' | 'record' | 'terms'> & {
    failure: string | null
    isPending: boolean
    onSubmit: () => void
  },
) => {
  const { t, i18n } = useLingui()
  const { slot, record, terms } = props
  const { content, listingId } = record
  const { complete } = listingFacts(content)
  const missing = slot.steps.filter(({ section }) => !complete.includes(section))
  return (
    <section className={classes.form} aria-labelledby="step">
      <Title order={2} id="step">
        <Trans>Preview</Trans>
      </Title>
      {missing.length > 0 && (
        <Notice kind="warning" title={t`Still to do`}>
          {missing.map(({ label }) => i18n._(label)).join(', ')}
        </Notice>
      )}
      {props.failure !== null && <Notice kind="danger">{props.failure}</Notice>}
      <slot.Preview listingId={listingId} content={content} terms={terms} />
      <SubmitPart
        listingId={listingId}
        service={content.service}
        isPending={props.isPending}
        onSubmit={props.onSubmit}
      />
    </section>
  )
}

const InReview = ({ listingId }: { listingId: string }) => (
  <Notice
    kind="info"
    actions={
      <LinkButton to="/listings/added" search={{ id: listingId }} variant="default" size="sm">
        <Trans>See status</Trans>
      </LinkButton>
    }
  >
    <Trans>This listing is being reviewed. Withdraw it from review to change it.</Trans>
  </Notice>
)

/** The open step of a listing with its way on. */
export const ListingForm = (props: Props) => {
  const { i18n } = useLingui()
  const { slot, editing, record, server, terms, step, onStep } = props
  const { content } = record
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<readonly ListingSection[]>([])
  const sending = useSubmit()
  const { left } = usePhotoIntake()
  const { mistakes, complete } = listingFacts(content)
  const found = { ...editing.problems, ...sending.problems }
  const isShown = (field: string) => checked.some((section) => ofSection(field, section))
  const errorAt = (field: string): string | undefined => {
    const own = isShown(field) ? mistakes.find((one) => one.field === field)?.code : undefined
    const code = own ?? found[field]
    return code === undefined ? undefined : listingText(code)
  }
  const wrong = slot.steps.flatMap(({ section }) =>
    (checked.includes(section) && !complete.includes(section)) ||
    Object.keys(found).some((field) => ofSection(field, section))
      ? [section]
      : [],
  )
  const check = (sections: readonly ListingSection[]) => setChecked([...new Set([...checked, ...sections])])
  const go = (next: StepName) => {
    if (step !== 'preview') check([step])
    void editing.send()
    onStep(next)
  }
  const index = slot.steps.findIndex(({ section }) => section === step)
  const current = slot.steps[index]
  const next: StepName = slot.steps[index + 1]?.section ?? 'preview'

  const submit = async () => {
    check(slot.steps.map(({ section }) => section))
    if (mistakes.length > 0) return
    const listing = await sending.submit(record)
    if (listing === null) return
    await editing.follow(listing)
    props.onSubmitted()
  }

  const onNext = () => {
    if (current !== undefined) check([current.section])
    if (current !== undefined && !complete.includes(current.section)) {
      // The marks are drawn first.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
      return
    }
    go(next)
  }

  return (
    <>
      <div className={classes.head}>
        <span>
          <Trans>
            {complete.length} of {slot.steps.length} steps complete
          </Trans>
        </span>
        <span className={classes.saved} role="status">
          {left > 0 ? (
            <Plural value={left} one="Adding # photo…" other="Adding # photos…" />
          ) : (
            <SaveNote state={editing.saveState} />
          )}
        </span>
      </div>
      <StepList steps={slot.steps} current={step} complete={complete} wrong={wrong} onStep={go} />
      {editing.conflict !== null && (
        <Conflict
          other={editing.conflict}
          content={content}
          onMine={() => void editing.keepMine()}
          onOther={() => void editing.takeOther()}
        />
      )}
      {editing.failure !== null && <Notice kind="danger">{editing.failure}</Notice>}
      {server?.state === 'in_review' && <InReview listingId={record.listingId} />}
      {server !== null && <Reasons listing={server} />}
      {current === undefined ? (
        <PreviewStep
          {...props}
          failure={sending.failure}
          isPending={sending.isPending || left > 0}
          onSubmit={() => void submit()}
        />
      ) : (
        <form
          ref={form}
          noValidate
          className={classes.form}
          aria-labelledby="step"
          onSubmit={(event) => {
            event.preventDefault()
            onNext()
          }}
        >
          <Title order={2} id="step">
            {i18n._(current.label)}
          </Title>
          <current.Fields content={content} onChange={editing.change} edit={editing} errorAt={errorAt} terms={terms} />
          <div className={classes.actions}>
            <Button type="submit">
              <Trans>Save and continue</Trans>
            </Button>
            {index > 0 && (
              <Button variant="default" onClick={() => go(slot.steps[index - 1]?.section ?? current.section)}>
                <Trans>Back</Trans>
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  )
}
