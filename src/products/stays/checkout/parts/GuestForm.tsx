import { Fieldset, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { useLatePhone } from '#src/account/people/use-late-phone.ts'
import { roomLabel } from '#src/products/stays/detail/room-labels.ts'
import { useKnownNames } from '#src/account/travellers/use-known-names.ts'
import type { StayCheckoutForm } from '../stay-form.ts'
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
    {index === 0 && <Trans>As on your ID. A single name is fine.</Trans>}
  </>
)

export const GuestForm = ({
  form,
  occupancy = [],
}: {
  form: Pick<StayCheckoutForm, 'values' | 'field' | 'set'>
  /** Guests per room, if known. */
  occupancy?: Quote['occupancy']
}) => {
  const { t } = useLingui()
  const { values, field, set } = form
  const { travellers, contact } = values
  const stated = occupancy.length > 1 || occupancy.some(({ childAges }) => childAges.length > 0) ? occupancy : []
  const known = useKnownNames()
  const guestLabel = (index: number) => (travellers.length > 1 ? t`Guest in room ${index + 1}` : t`Guest`)
  useLatePhone((phone) => contact.phone === '' && set('contact.phone', phone))

  return (
    <Stack gap="lg">
      <Fieldset legend={<Trans>Who's staying?</Trans>} variant="unstyled">
        <Stack gap="sm">
          {travellers.map((name, index) => (
            <div key={index}>
              <TextInput
                label={guestLabel(index)}
                description={
                  index === 0 || stated[index] ? <RoomNote guests={stated[index]} index={index} /> : undefined
                }
                autoComplete={index === 0 ? 'name' : 'off'}
                {...field(`travellers.${index}`, `travellers.${index}.fullName`)}
              />
              <KnownGuests
                label={guestLabel(index)}
                names={known}
                typed={name}
                taken={travellers}
                onChoose={(chosen) => set(`travellers.${index}`, chosen)}
              />
            </div>
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Contact details</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput label={t`Name`} autoComplete="name" {...field('contact.name')} />
          <TextInput type="email" label={t`Email`} autoComplete="email" {...field('contact.email')} />
          <TextInput type="tel" label={t`Phone`} autoComplete="tel" {...field('contact.phone')} />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>For the property (optional)</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput type="time" label={t`Arrival, local time`} {...field('arrivalTime')} />
          <Textarea
            label={t`Requests`}
            description={t`We'll pass this on but can't guarantee it.`}
            autosize={false}
            rows={3}
            maxLength={500}
            {...field('requests')}
          />
        </Stack>
      </Fieldset>
    </Stack>
  )
}
