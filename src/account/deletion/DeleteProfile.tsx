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
import { DeletionBlockers } from './DeletionBlockers.tsx'
import { deletionQueries } from './queries.ts'

const DeletedData = ({ goes }: Pick<Deletion, 'goes'>) => (
  <ul className={classes.list}>
    <li>
      <Trans>Your name, e-mail address and telephone number, here and as the contact of bookings</Trans>
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
        <Plural value={goes.saved} one="# hotel on the wishlist" other="# hotels on the wishlist" />
      </li>
    )}
    {goes.travellers > 0 && (
      <li>
        <Plural value={goes.travellers} one="# traveller in your book" other="# travellers in your book" />
      </li>
    )}
    {goes.reviews > 0 && (
      <li>
        <Plural
          value={goes.reviews}
          one="Your name under # review; the review itself stays"
          other="Your name under # reviews; the reviews themselves stay"
        />
      </li>
    )}
  </ul>
)

const Stays = ({ stays }: Pick<Deletion, 'stays'>) => (
  <>
    <ul className={classes.list}>
      <li>
        <Plural value={stays.bookings} one="# booking with its guests" other="# bookings with their guests" />
      </li>
      <li>
        <Plural value={stays.invoices} one="# invoice or credit note" other="# invoices and credit notes" />
      </li>
      <li>
        <Trans>What the log of your company says of your account, without addresses</Trans>
      </li>
    </ul>
    <Text c="dimmed">
      <Trans>They are part of your company's books. Indonesian tax law asks for them to be kept for ten years.</Trans>
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
      const text = t`The server cannot be reached. Nothing has changed; check the network and try again.`
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
          title={t`This account is going to be erased`}
          actions={
            <Button loading={pending} onClick={() => void change(() => call(undoDeletion, {}))}>
              <Trans>Keep my account</Trans>
            </Button>
          }
        >
          <Trans>It is erased from {until} on. Until then you can sign in as always, and keep it.</Trans>
        </Notice>
      )}
      <section className={classes.card} aria-labelledby="export">
        <Title order={2} size="h3" id="export">
          <Trans>Take your data with you</Trans>
        </Title>
        <Text>
          <Trans>Everything Singgah knows of you, as a page to read or as JSON for another program.</Trans>
        </Text>
        <ExportButtons />
      </section>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="goes">
          <Title order={2} size="h3" id="goes">
            <Trans>What goes</Trans>
          </Title>
          <DeletedData goes={data.goes} />
        </section>
        <section className={classes.card} aria-labelledby="stays">
          <Title order={2} size="h3" id="stays">
            <Trans>What the law keeps</Trans>
          </Title>
          <Stays stays={data.stays} />
        </section>
      </div>
      <DeletionBlockers inTheWay={inTheWay} />
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {askedAt === null && (
        <section className={classes.card} aria-labelledby="delete">
          <Title order={2} size="h3" id="delete">
            <Trans>Delete the account</Trans>
          </Title>
          <Text>
            <Trans>
              You have {COOLING_OFF_DAYS} days to think: until then signing in works, and one press keeps everything. On
              other devices you are signed out at once.
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
