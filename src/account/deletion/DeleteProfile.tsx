import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askDeletion, undoDeletion, type Deletion } from '#contract/accounts/privacy.ts'
import { COOLING_OFF_DAYS, isFreeToGo } from '#contract/accounts/deletion.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './DeleteProfile.module.css'
import { ExportButtons } from './ExportButtons.tsx'
import { PrivacyRequests } from '../privacy/PrivacyRequests.tsx'
import { DeletionBlockers } from './DeletionBlockers.tsx'
import { deletionQueries } from './queries.ts'

const DeletedData = ({ goes }: Pick<Deletion, 'goes'>) => (
  <ul className={classes.list}>
    <li>
      <Trans>Your name, email and phone number, here and in booking contacts</Trans>
    </li>
    <li>
      <Trans>Your password, authenticator app and remembered browsers</Trans>
    </li>
    {goes.passkeys > 0 && (
      <li>
        <Plural value={goes.passkeys} one="# passkey" other="# passkeys" />
      </li>
    )}
    {goes.saved > 0 && (
      <li>
        <Plural value={goes.saved} one="# saved hotel" other="# saved hotels" />
      </li>
    )}
    {goes.travellers > 0 && (
      <li>
        <Plural value={goes.travellers} one="# saved traveller" other="# saved travellers" />
      </li>
    )}
    {goes.outsideBookings > 0 && (
      <li>
        <Plural value={goes.outsideBookings} one="# booking made elsewhere" other="# bookings made elsewhere" />
      </li>
    )}
    {goes.reviews > 0 && (
      <li>
        <Plural
          value={goes.reviews}
          one="Your name on # review (the review stays)"
          other="Your name on # reviews (the reviews stay)"
        />
      </li>
    )}
  </ul>
)

const Stays = ({ stays }: Pick<Deletion, 'stays'>) => (
  <>
    <ul className={classes.list}>
      <li>
        <Plural value={stays.bookings} one="# booking and its guests" other="# bookings and their guests" />
      </li>
      <li>
        <Plural value={stays.invoices} one="# invoice or credit note" other="# invoices and credit notes" />
      </li>
      <li>
        <Trans>Your account's entries in your company's audit log, without addresses</Trans>
      </li>
    </ul>
    <Text c="dimmed">
      <Trans>Your company must keep these for 10 years under Indonesian tax law.</Trans>
    </Text>
  </>
)

/** Account deletion: data that is deleted or retained, the export, and the request or its withdrawal. */
export const DeleteProfile = () => {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(deletionQueries.state())
  const queryClient = useQueryClient()
  const { run, dialog } = useStepUp()
  const [isSure, setSure] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { askedAt, erasedFrom, inTheWay } = data
  const until = erasedFrom === null ? '' : formatInstant(erasedFrom, deviceZone())

  const change = async (action: () => Promise<Deletion>) => {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      const done = await run(action)
      if (done.isDone) {
        queryClient.setQueryData(deletionQueries.state().queryKey, done.value)
        setSure(false)
      }
    } catch (error) {
      const text = t`We can't connect right now. Nothing has changed; try again when you're online.`
      setFailure(error instanceof ApiError ? error.message : text)
      void queryClient.invalidateQueries({ queryKey: deletionQueries.state().queryKey })
    }
    setPending(false)
  }

  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Delete profile</Trans>
      </Title>
      {askedAt !== null && (
        <Notice
          kind="warning"
          title={t`Your account will be deleted`}
          actions={
            <Button loading={pending} onClick={() => void change(() => call(undoDeletion, {}))}>
              <Trans>Keep my account</Trans>
            </Button>
          }
        >
          <Trans>We'll delete it on {until}. Until then you can sign in and keep it.</Trans>
        </Notice>
      )}
      <section className={classes.card} aria-labelledby="export">
        <Title order={2} size="h3" id="export">
          <Trans>Download your data</Trans>
        </Title>
        <Text>
          <Trans>Everything we store about you, as a readable page or JSON.</Trans>
        </Text>
        <ExportButtons />
      </section>
      <PrivacyRequests className={classes.card} />
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="goes">
          <Title order={2} size="h3" id="goes">
            <Trans>What we delete</Trans>
          </Title>
          <DeletedData goes={data.goes} />
        </section>
        <section className={classes.card} aria-labelledby="stays">
          <Title order={2} size="h3" id="stays">
            <Trans>What the law requires us to keep</Trans>
          </Title>
          <Stays stays={data.stays} />
        </section>
      </div>
      <DeletionBlockers inTheWay={inTheWay} />
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {askedAt === null && (
        <section className={classes.card} aria-labelledby="delete">
          <Title order={2} size="h3" id="delete">
            <Trans>Delete account</Trans>
          </Title>
          <Text>
            <Trans>
              You have {COOLING_OFF_DAYS} days to change your mind: just sign in and keep your account. We'll sign you
              out on other devices now.
            </Trans>
          </Text>
          {isSure ? (
            <div className={classes.buttons}>
              <Button color="red" loading={pending} onClick={() => void change(() => call(askDeletion, {}))}>
                <Trans>Yes, delete my account</Trans>
              </Button>
              <Button variant="default" disabled={pending} onClick={() => setSure(false)}>
                <Trans>Go back</Trans>
              </Button>
            </div>
          ) : (
            <div className={classes.buttons}>
              <Button color="red" variant="outline" disabled={!isFreeToGo(inTheWay)} onClick={() => setSure(true)}>
                <Trans>Delete my account</Trans>
              </Button>
            </div>
          )}
        </section>
      )}
      {dialog}
    </div>
  )
}
