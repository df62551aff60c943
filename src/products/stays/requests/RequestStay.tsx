import { Button, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { LazyAllocationFields } from '#src/bookings/allocation/LazyAllocationFields.tsx'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../checkout/BookStay.module.css'
import type { Asked } from '../checkout/checkout-queries.ts'
import type { Draft } from '../checkout/draft.ts'
import { GuestForm } from '../checkout/parts/GuestForm.tsx'
import { PolicyReason } from '../checkout/parts/PolicyReason.tsx'
import { ceilingOf, RISES_PERMILLE, VALID_HOURS } from './request-limits.ts'
import { RequestedBefore } from './RequestedBefore.tsx'
import type { SeenStay } from './seen-stay.ts'
import { SeenSummary } from './SeenSummary.tsx'
import { useRequestForm, type RequestForm } from './use-request-form.ts'

type PriceAgain = { onPriceAgain: () => void }

const NoNetwork = ({ onPriceAgain }: PriceAgain) => {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      icon={<IconCloudOff size={22} />}
      title={t`You're offline: request it now`}
      actions={
        <Button size="sm" variant="default" onClick={onPriceAgain}>
          <Trans>Try to connect</Trans>
        </Button>
      }
    >
      <Trans>
        Not held or booked yet. When you're back online, we'll check the price and book if it's within your limit. If
        not, you decide.
      </Trans>
    </Notice>
  )
}

const Limits = ({ seen: { hotel, rate }, state }: { seen: SeenStay; state: RequestForm }) => {
  const { t } = useLingui()
  const { rise, hours, until, setRise, setHours } = state
  return (
    <>
      <Radio.Group
        size="md"
        label={t`Maximum price`}
        description={t`For the whole stay, with taxes and charges. You always pay the lower price.`}
        value={String(rise)}
        onChange={(value) => setRise(Number(value))}
      >
        <Stack gap={0} mt="xs">
          {RISES_PERMILLE.map((permille) => {
            const most = formatMoney(ceilingOf(rate.total, permille))
            return (
              <Radio
                key={permille}
                size="md"
                className={classes.rise ?? ''}
                value={String(permille)}
                label={permille === 0 ? t`Up to the price I saw: ${most}` : t`Up to ${permille / 10}% more: ${most}`}
              />
            )
          })}
        </Stack>
      </Radio.Group>
      <NativeSelect
        size="md"
        label={t`Book automatically until`}
        description={t`Until ${formatInstant(until, hotel.zone)}. After that, you decide.`}
        value={hours}
        onChange={({ currentTarget: { value } }) => setHours(Number(value))}
      >
        {VALID_HOURS.map((some) => (
          <option key={some} value={some}>
            {some < 48 ? t`${some} hours` : t`${some / 24} days`}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}

const NotRequested = ({ failure, onPriceAgain }: PriceAgain & { failure: unknown }) => {
  const { t } = useLingui()
  return (
    <Notice
      kind="danger"
      title={t`Request not saved`}
      actions={
        failure instanceof ApiError && (
          <Button size="sm" variant="default" onClick={onPriceAgain}>
            <Trans>Check the price again</Trans>
          </Button>
        )
      }
    >
      {failure instanceof ApiError ? (
        (failure.fields[0]?.message ?? failure.message)
      ) : isNetworkFailure(failure) ? (
        <Trans>This device can't save data and we can't connect. We kept what you typed.</Trans>
      ) : (
        <Trans>Something went wrong. We kept what you typed.</Trans>
      )}
    </Notice>
  )
}

type Props = {
  seen: SeenStay
  asked: Asked
  draft: Draft
  save: (draft: Draft) => Promise<void>
  onPriceAgain: () => void
}

/**
 * Requests a stay offline, based on a stored price: it waits in the outbox, is repriced when online, and is booked
 * automatically only up to the ceiling set here.
 */
export const RequestStay = (props: Props) => {
  const { seen, asked } = props
  const { hotel, rate } = seen
  const state = useRequestForm(props)
  const { form, isSending, failure, before, ceiling, request } = state
  const { element } = form
  return (
    <div className={classes.columns}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isSending) request()
        }}
      >
        <Stack gap="lg">
          <NoNetwork onPriceAgain={props.onPriceAgain} />
          {before !== null && <RequestedBefore requested={before} />}
          <GuestForm form={form} />
          <LazyAllocationFields allocation={state.allocation} total={ceiling} />
          <PolicyReason
            evaluation={state.evaluation}
            cityName={hotel.cityName}
            payment={rate.payment}
            asks={state.asks}
            isLater
            form={form}
          />
          <Limits seen={seen} state={state} />
          {failure !== null && <NotRequested failure={failure} onPriceAgain={props.onPriceAgain} />}
          <div>
            <SubmitButton pending={isSending} disabled={state.isBlocked} fullWidth size="lg">
              {state.asks ? (
                <Trans>Ask for approval of up to {formatMoney(ceiling)}</Trans>
              ) : (
                <Trans>Request for up to {formatMoney(ceiling)}</Trans>
              )}
            </SubmitButton>
            <Text className={classes.consent}>
              {rate.payment === 'company_account' ? (
                <Trans>Charged to the company account once booked.</Trans>
              ) : (
                <Trans>Pay at the property once booked.</Trans>
              )}
            </Text>
          </div>
        </Stack>
      </form>
      <SeenSummary seen={seen} asked={asked} />
    </div>
  )
}
