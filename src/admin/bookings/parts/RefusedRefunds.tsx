import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_SETTLEMENT_NOTE } from '#contract/payments/admin-refunds.ts'
import type { Refund } from '#contract/payments/refund.ts'
import type { AdminStay } from '#contract/products/stays/admin.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { refusedRefunds, useRefusedRefund } from '../use-refused-refund.ts'
import { Card } from './Card.tsx'

const Refused = ({ refund, refundId, zone }: { refund: Refund; refundId: string; zone: string }) => {
  const { t } = useLingui()
  const [note, setNote] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { act, error, isPending } = useRefusedRefund(refundId)
  const at = refund.steps?.at(-1)?.at ?? refund.requestedAt
  const settle = () => {
    const text = (note ?? '').trim()
    setMissing(text === '')
    if (text !== '') act(text)
  }
  return (
    <Stack gap="sm">
      <Notice kind="warning">
        <Trans>
          The bank rejected {formatMoney(refund.amount)} on {formatInstant(at, zone)}. The payment service holds the
          money.
        </Trans>
      </Notice>
      {note !== null && (
        <Textarea
          label={t`How was it settled?`}
          description={t`Saved with the date and your name.`}
          maxLength={MAX_SETTLEMENT_NOTE}
          rows={3}
          value={note}
          error={isMissing ? t`Describe how the money was refunded.` : null}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <RunRefusal error={error} />
      <Group gap="sm">
        {note === null ? (
          <>
            <Button loading={isPending} onClick={() => act(null)}>
              <Trans>Send again</Trans>
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => setNote('')}>
              <Trans>Settled another way</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button loading={isPending} onClick={settle}>
              <Trans>Mark as settled</Trans>
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => setNote(null)}>
              <Trans>Back</Trans>
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

/** Refunds that the bank refused: to be sent again or settled by hand, and how those before were. */
export const RefusedRefunds = ({ booking }: { booking: Pick<AdminStay, 'refunds' | 'company'> }) => {
  const { t } = useLingui()
  const { refunds = [], company } = booking
  const open = refusedRefunds(refunds)
  const settled = refunds.filter((refund) => refund.settled)
  if (open.length === 0 && settled.length === 0) return null
  return (
    <Card id="refused-refunds" title={t`Rejected by the bank`}>
      <Stack gap="lg">
        {open.map((refund) =>
          refund.refundId === undefined ? null : (
            <Refused key={refund.refundId} refund={refund} refundId={refund.refundId} zone={company.zone} />
          ),
        )}
        {settled.map(({ refundId, amount, settled: how }) => (
          <Text key={refundId}>
            <Trans>
              {formatMoney(amount)} settled by {how?.actor} on {how ? formatInstant(how.at, company.zone) : ''}:{' '}
              {how?.note}
            </Trans>
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
