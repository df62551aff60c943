import { Button, Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlane } from '@tabler/icons-react'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import { PlainDateField } from '#src/account/people/PlainDateField.tsx'
import { useLatePhone } from '#src/account/people/use-late-phone.ts'
import { useFlightProposals, writtenFlight } from '../../search/form/flight-proposals.ts'
import type { CabCheckoutForm } from '../cab-book-form.ts'

type Form = Pick<CabCheckoutForm, 'values' | 'field' | 'set' | 'errorAt'>

const MOST_NOTES = 300

/** The airport and day of a ride's flight; null where it neither begins nor ends at an airport. */
const flightOf = (ride: CabHold['ride']): { airport: string; lands: boolean } | null => {
  if (ride.from.airport !== null) return { airport: ride.from.airport, lands: true }
  return ride.to.airport === null ? null : { airport: ride.to.airport, lands: false }
}

const Flight = ({ form, ride }: { form: Form; ride: CabHold['ride'] }) => {
  const { t } = useLingui()
  const flights = useFlightProposals()
  const at = flightOf(ride)
  if (at === null) return null
  const { airport, lands } = at
  const own = flights.find(
    (one) =>
      one.airport === airport && (one.direction === 'arrival') === lands && one.at.startsWith(ride.at.slice(0, 10)),
  )
  return (
    <div>
      <TextInput
        label={t`Flight number (optional)`}
        description={
          lands
            ? t`If the flight moves, your pick-up moves with it. Lands at ${airport}.`
            : t`The driver knows which flight you have to catch at ${airport}.`
        }
        placeholder="GA 410"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('flightNumber')}
      />
      {own !== undefined && writtenFlight(form.values.flightNumber) !== own.flight && (
        <Button
          mt="xs"
          size="sm"
          variant="light"
          leftSection={<IconPlane size={18} aria-hidden />}
          onClick={() => form.set('flightNumber', own.flight)}
        >
          <Trans>Use my flight {own.flight}</Trans>
        </Button>
      )}
    </div>
  )
}

const Licence = ({ form }: { form: Form }) => {
  const { t } = useLingui()
  const { licence } = form.values
  return (
    <Fieldset legend={<Trans>Who drives?</Trans>} variant="unstyled">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>The driver shows this licence when picking up the car.</Trans>
        </Text>
        <TextInput label={t`Driving licence number`} autoComplete="off" required {...form.field('licence.number')} />
        <PlainDateField
          id="licence.bornOn"
          label={t`Date of birth`}
          isOwn
          value={licence.bornOn}
          error={form.errorAt('licence.bornOn')}
          onChange={(day) => form.set('licence.bornOn', day)}
        />
        <PlainDateField
          id="licence.issuedOn"
          label={t`Licence issued on`}
          isOwn={false}
          value={licence.issuedOn}
          error={form.errorAt('licence.issuedOn')}
          onChange={(day) => form.set('licence.issuedOn', day)}
        />
      </Stack>
    </Fieldset>
  )
}

/** Who rides, how the driver finds them, and how to reach them. `hold` says what kind of ride it is. */
export const RideFields = ({ form, hold }: { form: Form; hold: CabHold | undefined }) => {
  const { t } = useLingui()
  const { contact, passengerName } = form.values
  const isSelfDrive = hold !== undefined && hold.selfDrive !== null
  useLatePhone((phone) => contact.phone === '' && form.set('contact.phone', phone))
  return (
    <Stack gap="lg">
      <Fieldset legend={isSelfDrive ? <Trans>Your car</Trans> : <Trans>Who's riding?</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput label={t`Full name`} autoComplete="name" required {...form.field('passengerName')} />
          {!isSelfDrive && (
            <TextInput
              label={t`Name on the sign (optional)`}
              description={t`For example your company. Without it we use the name above.`}
              placeholder={passengerName}
              autoComplete="off"
              {...form.field('signName')}
            />
          )}
          {hold !== undefined && <Flight form={form} ride={hold.ride} />}
          <Textarea
            label={t`Notes for the driver (optional)`}
            rows={2}
            maxLength={MOST_NOTES}
            autoComplete="off"
            {...form.field('notes')}
          />
        </Stack>
      </Fieldset>
      {isSelfDrive && <Licence form={form} />}
      <Fieldset legend={<Trans>Contact details</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput label={t`Name`} autoComplete="name" required {...form.field('contact.name')} />
          <TextInput type="email" label={t`Email`} autoComplete="email" required {...form.field('contact.email')} />
          <TextInput
            type="tel"
            label={t`Phone`}
            description={t`The driver calls this number at the pick-up.`}
            autoComplete="tel"
            required
            {...form.field('contact.phone')}
          />
        </Stack>
      </Fieldset>
    </Stack>
  )
}
