import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { saveHostBank, type HostBusiness } from '#contract/hosts/earnings/business.ts'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { accountText } from '../earnings/account-text.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { useBusinessChange, type Seen } from './use-business-change.tsx'
import { useFocusMistake } from './use-focus-mistake.ts'
import classes from './Business.module.css'

const NOTHING = { bank: '', number: '', holder: '' }

const BankForm = ({ seen, onClose }: { seen: Seen; onClose: () => void }) => {
  const { t } = useLingui()
  const [entered, setEntered] = useState(NOTHING)
  const change = useBusinessChange(seen, t`Bank account saved. We've emailed you about it.`, onClose)
  const { failure, mistakes, newer, isPending } = change
  const form = useFocusMistake(mistakes)
  const put = (next: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...next }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.save((seenVersion) => call(saveHostBank, { body: { ...entered, seenVersion } }))
  }
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <TextInput
            name="bank"
            label={t`Bank`}
            description={t`Such as BCA or Bank Mandiri.`}
            autoComplete="off"
            maxLength={80}
            data-autofocus
            value={entered.bank}
            error={mistakes.bank}
            onChange={(event) => put({ bank: event.currentTarget.value })}
          />
          <TextInput
            name="number"
            label={t`Account number`}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={entered.number}
            error={mistakes.number}
            onChange={(event) => put({ number: event.currentTarget.value })}
          />
          <TextInput
            name="holder"
            label={t`Account holder`}
            description={t`As your bank has it.`}
            autoComplete="off"
            maxLength={100}
            value={entered.holder}
            error={mistakes.holder}
            onChange={(event) => put({ holder: event.currentTarget.value })}
          />
          {newer !== null && (
            <ChangedElsewhere
              isPending={isPending}
              onKeep={change.keepMine}
              onTake={() => {
                change.takeNewer()
                onClose()
              }}
            />
          )}
          <div className={classes.buttons}>
            <SubmitButton pending={isPending}>
              <Trans>Save bank account</Trans>
            </SubmitButton>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </Stack>
      </form>
      {change.dialog}
    </>
  )
}

/** The account that a host is paid to, of which only the last digits are shown. */
export const BankAccount = ({ business, seen }: { business: HostBusiness; seen: Seen }) => {
  const { bank } = business
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => setOpen(true))
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  const since = bank === null ? '' : formatDate(bank.changedAt, deviceZone())
  return (
    <div className={classes.part} ref={box}>
      <div>
        <Title order={3} size="h4">
          <Trans>Bank account for payouts</Trans>
        </Title>
        {bank === null ? (
          <Text c="dimmed">
            <Trans>No bank account yet.</Trans>
          </Text>
        ) : (
          <>
            <p className={classes.account}>
              <bdi>{accountText(business)}</bdi>
            </p>
            <Text c="dimmed" size="sm">
              <Trans>Saved {since}</Trans>
            </Text>
          </>
        )}
      </div>
      {isOpen ? (
        <BankForm seen={seen} onClose={close} />
      ) : (
        <div>
          <Button ref={opener} variant="default" onClick={open}>
            {bank === null ? <Trans>Add a bank account</Trans> : <Trans>Change bank account</Trans>}
          </Button>
        </div>
      )}
    </div>
  )
}
