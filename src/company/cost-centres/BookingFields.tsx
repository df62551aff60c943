import { Checkbox, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FIELD_DEMANDS, saveBookingFields, type BookingFieldSettings } from '#contract/companies/booking-fields.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../settings/AdminSettings.module.css'
import { Asked } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import { unitQueries } from './queries.ts'
import own from './CostCentres.module.css'

const LABELS = { invoiceTo: msg`Invoice to`, costCentre: msg`Cost centre`, project: msg`Project` } as const
const NAMES = ['invoiceTo', 'costCentre', 'project'] as const

/** Visibility of invoice recipient, cost centre and project at checkout. */
export const BookingFields = ({ mayChange }: { mayChange: boolean }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const asked = useQuery(unitQueries.fields())
  const { change, dialog, failure, isPending } = useChange()
  const demands = { hidden: t`Hidden`, optional: t`Optional`, required: t`Required` }
  const save = ({ version, ...demands }: BookingFieldSettings) =>
    void change(() => call(saveBookingFields, { body: { ...demands, seenVersion: version } }), {
      message: t`Saved. It applies to the next booking.`,
      done: (changed) => queryClient.setQueryData(unitQueries.fields().queryKey, changed),
    })
  return (
    <section aria-labelledby="booking-fields" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="booking-fields">
          <Trans>Fields at checkout</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>For hotels, flights, tours and rides. Hidden fields use each employee's default.</Trans>
        </Text>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Asked asked={asked}>
        {(settings) => (
          <Stack gap="md">
            <div className={own.fields}>
              {NAMES.map((name) => (
                <NativeSelect
                  key={name}
                  label={i18n._(LABELS[name])}
                  value={settings[name]}
                  disabled={!mayChange || isPending}
                  data={FIELD_DEMANDS.map((value) => ({ value, label: demands[value] }))}
                  onChange={(event) => {
                    const chosen = FIELD_DEMANDS.find((one) => one === event.currentTarget.value)
                    if (chosen !== undefined) save({ ...settings, [name]: chosen })
                  }}
                />
              ))}
            </div>
            <Checkbox
              label={t`Employees may pay a part themselves`}
              description={t`For example a dearer room. Your company pays the rest; limits and budgets count only its part.`}
              checked={settings.ownPart}
              disabled={!mayChange || isPending}
              onChange={(event) => save({ ...settings, ownPart: event.currentTarget.checked })}
            />
          </Stack>
        )}
      </Asked>
      {dialog}
    </section>
  )
}
