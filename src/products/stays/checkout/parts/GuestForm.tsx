import { Fieldset, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { useLatePhone } from '#src/account/people/use-late-phone.ts'
import { roomLabel } from '#src/products/stays/detail/room-labels.ts'
import { useKnownNames } from '#src/account/travellers/use-known-names.ts'
import type { StayForm } from '../draft.ts'
import type { FormErrors } from '../stay-form.ts'
import { KnownGuests } from './KnownGuests.tsx'

/** The guest's room, and above the first name a hint on how to write names. */
const RoomNote = ({
  guests,
  index,
}: {
  guests: NonNullable<Quote['occupancy']>[number] | undefined
  index: number
}) => (
  <>
    {guests !== undefined && <span>{roomLabel(index + 1, guests)}. </span>}
    {index === 0 && <Trans>As on the identity document. One word is a whole name.</Trans>}
  </>
)

export const GuestForm = (props: {
  form: StayForm
  errors: FormErrors
  /** Guests per room, if known. */
  occupancy?: Quote['occupancy']
  onChange: (form: StayForm) => void
}) => {
  const { t } = useLingui()
  const { form, errors, onChange, occupancy = [] } = props
  const stated = occupancy.length > 1 || occupancy.some(({ childAges }) => childAges.length > 0) ? occupancy : []
  const errorOf = (field: string) => {
    const code = errors[field]
    return code === undefined ? undefined : problemText(code)
  }
  const known = useKnownNames()
  const guestLabel = (index: number) => (form.travellers.length > 1 ? t`Guest of room ${index + 1}` : t`Guest`)
  const putGuest = (index: number, name: string) =>
    onChange({ ...form, travellers: form.travellers.map((other, at) => (at === index ? name : other)) })
  const contact = (next: Partial<StayForm['contact']>) => onChange({ ...form, contact: { ...form.contact, ...next } })
  useLatePhone((phone) => form.contact.phone === '' && contact({ phone }))

  return (
    <Stack gap="lg">
      <Fieldset legend={<Trans>Who stays</Trans>} variant="unstyled">
        <Stack gap="sm">
          {form.travellers.map((name, index) => (
            <div key={index}>
              <TextInput
                label={guestLabel(index)}
                description={
                  index === 0 || stated[index] ? <RoomNote guests={stated[index]} index={index} /> : undefined
                }
                autoComplete={index === 0 ? 'name' : 'off'}
                value={name}
                error={errorOf(`travellers.${index}.fullName`)}
                onChange={(event) => putGuest(index, event.currentTarget.value)}
              />
              <KnownGuests
                label={guestLabel(index)}
                names={known}
                typed={name}
                taken={form.travellers}
                onChoose={(chosen) => putGuest(index, chosen)}
              />
            </div>
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Who we call</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput
            label={t`Name`}
            autoComplete="name"
            value={form.contact.name}
            error={errorOf('contact.name')}
            onChange={(event) => contact({ name: event.currentTarget.value })}
          />
          <TextInput
            type="email"
            label={t`E-mail`}
            autoComplete="email"
            value={form.contact.email}
            error={errorOf('contact.email')}
            onChange={(event) => contact({ email: event.currentTarget.value })}
          />
          <TextInput
            type="tel"
            label={t`Telephone`}
            autoComplete="tel"
            value={form.contact.phone}
            error={errorOf('contact.phone')}
            onChange={(event) => contact({ phone: event.currentTarget.value })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>For the property (optional)</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput
            type="time"
            label={t`Arrival, local time`}
            value={form.arrivalTime}
            error={errorOf('arrivalTime')}
            onChange={(event) => onChange({ ...form, arrivalTime: event.currentTarget.value })}
          />
          <Textarea
            label={t`Requests`}
            description={t`Passed on; the property may not be able to meet them.`}
            autosize={false}
            rows={3}
            maxLength={500}
            value={form.requests}
            error={errorOf('requests')}
            onChange={(event) => onChange({ ...form, requests: event.currentTarget.value })}
          />
        </Stack>
      </Fieldset>
    </Stack>
  )
}
