import { Button, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { formatInstant, formatMoney, formatStay } from '#src/i18n/formats.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../checkout/BookStay.module.css'
import type { Asked } from '../checkout/checkout-queries.ts'
import type { Draft } from '../checkout/draft.ts'
import { GuestForm } from '../checkout/parts/GuestForm.tsx'
import { PolicyReason } from '../checkout/parts/PolicyReason.tsx'
import { checkStayForm, type FormErrors } from '../checkout/stay-form.ts'
import { ceilingOf, notAfter, RISES_PERMILLE, VALID_HOURS } from './request-limits.ts'
import { RequestedBefore } from './RequestedBefore.tsx'
import type { SeenStay } from './seen-stay.ts'
import { SeenSummary } from './SeenSummary.tsx'
import { useRequested, withdraw } from './use-requested.ts'

/**
 * Requests a stay offline, based on a stored price: it waits in the outbox, is repriced when online, and is booked
 * automatically only up to the ceiling set here.
 */
export const RequestStay = (props: {
  seen: SeenStay
  asked: Asked
  draft: Draft
  save: (draft: Draft) => Promise<void>
  onPriceAgain: () => void
}) => {
  const { t } = useLingui()
  const { seen, asked, draft, save } = props
  const { hotel, rate } = seen
  const navigate = useNavigate()
  const [form, setForm] = useState(draft.form)
  const [errors, setErrors] = useState<FormErrors>({})
  const [rise, setRise] = useState<number>(RISES_PERMILLE[0])
  const [hours, setHours] = useState<number>(24)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const before = useRequested(draft.requested)
  const element = useRef<HTMLFormElement>(null)
  const isTyped = JSON.stringify(form) !== JSON.stringify(draft.form)
  useEffect(() => (isTyped && !isSending ? markDirty() : undefined), [isTyped, isSending])
  const ceiling = ceilingOf(rate.total, rise)
  const until = notAfter(now(), hours)

  const change = (next: Draft['form']) => {
    setErrors({})
    setForm(next)
    void save({ ...draft, form: next })
  }

  const request = async () => {
    const checked = checkStayForm(form)
    if ('errors' in checked) {
      setErrors(checked.errors)
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setSending(true)
    setFailure(null)
    const { bookingId, holdId } = draft
    const { ratePlanId, offerCode, ...stay } = asked
    const body = {
      bookingId,
      holdId,
      ratePlanId,
      stay,
      ...(offerCode !== undefined && { offerCode }),
      seenTotal: rate.total,
      ceiling,
      notAfter: until,
      ...checked.details,
    }
    const about = `${hotel.name}, ${formatStay(stay.checkIn, stay.checkOut)}`
    try {
      await withdraw(before)
      const submitted = await outbox.submit('booking.request', { hotelId: hotel.hotelId, body }, about)
      // The ids are used by the request; another booking of this room gets new ones.
      await save({ ...draft, form, requested: bookingId, bookingId: uuidv7(), holdId: uuidv7() })
      if (submitted === 'sent') {
        await navigate({ to: '/booking-confirmed', search: { id: bookingId }, state: { justBooked: true } })
        return
      }
      void notify({
        title: t`Requested, not booked`,
        message: t`It is booked by itself when the network is back, up to ${formatMoney(ceiling)}.`,
      })
      await navigate({ to: '/user/bookings' })
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={classes.columns}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isSending) void request()
        }}
      >
        <Stack gap="lg">
          <Notice
            kind="warning"
            icon={<IconCloudOff size={22} />}
            title={t`No network: you can ask for it now`}
            actions={
              <Button size="sm" variant="default" onClick={props.onPriceAgain}>
                <Trans>Try to reach the server</Trans>
              </Button>
            }
          >
            <Trans>
              Nothing is held or booked yet. When the network is back, the stay is priced again, and booked by itself if
              it costs no more than you allow. If not, it comes back to you.
            </Trans>
          </Notice>
          {before !== null && <RequestedBefore requested={before} />}
          <GuestForm form={form} errors={errors} onChange={change} />
          <PolicyReason
            stay={{ hotel, ...asked, board: rate.board, cancellation: rate.cancellation }}
            total={ceiling}
            value={form.policyReason ?? ''}
            error={errors['policyReason']}
            onChange={(policyReason) => change({ ...form, policyReason })}
          />
          <Radio.Group
            size="md"
            label={t`How much it may cost`}
            description={t`With taxes and charges, for the whole stay. A lower price is always passed on.`}
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
                    label={permille === 0 ? t`Not more than I saw: ${most}` : t`Up to ${permille / 10}% more: ${most}`}
                  />
                )
              })}
            </Stack>
          </Radio.Group>
          <NativeSelect
            size="md"
            label={t`How long it may be booked by itself`}
            description={t`Until ${formatInstant(until, hotel.zone)}. Later it comes back to you.`}
            value={hours}
            onChange={({ currentTarget: { value } }) => setHours(Number(value))}
          >
            {VALID_HOURS.map((some) => (
              <option key={some} value={some}>
                {some < 48 ? t`${some} hours` : t`${some / 24} days`}
              </option>
            ))}
          </NativeSelect>
          {failure !== null && (
            <Notice
              kind="danger"
              title={t`It was not requested`}
              actions={
                failure instanceof ApiError && (
                  <Button size="sm" variant="default" onClick={props.onPriceAgain}>
                    <Trans>Check the price again</Trans>
                  </Button>
                )
              }
            >
              {failure instanceof ApiError ? (
                (failure.fields[0]?.message ?? failure.message)
              ) : isNetworkFailure(failure) ? (
                <Trans>This device keeps nothing, and the server cannot be reached. What you typed stays.</Trans>
              ) : (
                <Trans>Something went wrong on this device. What you typed stays.</Trans>
              )}
            </Notice>
          )}
          <div>
            <SubmitButton pending={isSending} fullWidth size="lg">
              <Trans>Request it for up to {formatMoney(ceiling)}</Trans>
            </SubmitButton>
            <Text className={classes.consent}>
              {rate.payment === 'company_account' ? (
                <Trans>Once booked, it is charged to the company account.</Trans>
              ) : (
                <Trans>Once booked, it is paid at the property.</Trans>
              )}
            </Text>
          </div>
        </Stack>
      </form>
      <SeenSummary seen={seen} asked={asked} />
    </div>
  )
}
