import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { setSecondApproval, type ApprovalSettings } from '#contract/approvals/approval-settings.ts'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../AdminSettings.module.css'
import { readAmount } from '../companies/amounts.ts'
import { useChange } from '../use-change.ts'

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP']

type Props = { settings: ApprovalSettings; onChanged: (settings: ApprovalSettings) => void }

const Limits = ({ settings, onChanged }: Props) => {
  const { t } = useLingui()
  const { secondApproval, maySetLimits } = settings
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [currency, setCurrency] = useState('IDR')
  const [amount, setAmount] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = (limits: Money[]) =>
    void change(() => call(setSecondApproval, { body: { limits } }), {
      done: (changed) => {
        setAmount('')
        onChanged(changed)
      },
      message: t`Limits saved`,
    })
  const others = (of: string) => secondApproval.filter((limit) => limit.currency !== of)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readAmount(amount, currency)
    setWrong(read === null)
    if (read !== null) save([...others(currency), read])
  }
  return (
    <Stack gap="md" maw={480}>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {secondApproval.length === 0 ? (
        <Text>
          <Trans>One approval is enough for every amount.</Trans>
        </Text>
      ) : (
        secondApproval.map((limit) => (
          <Group key={limit.currency} gap="md" justify="space-between">
            <Text>
              <Trans>Above {formatMoney(limit)}, two people approve.</Trans>
            </Text>
            {maySetLimits && (
              <Button
                size="sm"
                variant="default"
                disabled={isPending}
                aria-label={t`Remove the limit of ${formatMoney(limit)}`}
                onClick={() => save(others(limit.currency))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </Group>
        ))
      )}
      {maySetLimits ? (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Group gap="sm" align="flex-start" wrap="nowrap">
              <NativeSelect
                size="md"
                label={t`Currency`}
                data={CURRENCIES}
                value={currency}
                onChange={({ currentTarget: { value } }) => setCurrency(value)}
              />
              <TextInput
                size="md"
                flex={1}
                label={t`Two approvals above`}
                inputMode="numeric"
                value={amount}
                error={isWrong ? problemText('amount_out_of_range') : (mistakes.limits ?? null)}
                onChange={({ currentTarget: { value } }) => {
                  setAmount(value)
                  setWrong(false)
                }}
              />
            </Group>
            <div>
              <SubmitButton pending={isPending}>
                <Trans>Save limit</Trans>
              </SubmitButton>
            </div>
          </Stack>
        </form>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Owners change these limits.</Trans>
        </Text>
      )}
      {dialog}
    </Stack>
  )
}

/** From which amounts on two people of the company approve. */
export const SecondApproval = (props: Props) => (
  <section aria-labelledby="second-approval" className={classes.section}>
    <div>
      <Title order={2} size="h3" id="second-approval">
        <Trans>Second approval</Trans>
      </Title>
      <Text c="dimmed" maw="48.2em">
        <Trans>
          Large amounts can need two approvers. After the first approval, the request waits for another person until the
          same deadline. If either declines, it ends.
        </Trans>
      </Text>
    </div>
    <Limits {...props} />
  </section>
)
