import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { BOOKING_FOR_RULES, GUEST_RULES } from '#contract/companies/booking-for-rules.ts'
import {
  removeArrangement,
  saveBookingForRule,
  type Arrangement,
  type BookingForSettings as Settings,
} from '#contract/companies/booking-for.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../settings/AdminSettings.module.css'
import { Asked } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import { ArrangerSheet } from './ArrangerSheet.tsx'
import own from './BookingForSettings.module.css'
import { bookingForRuleQueries } from './queries.ts'

const BooksFor = ({ of: { arranges, scopeName, isOwnChoice } }: { of: Arrangement }) => (
  <>
    {arranges.kind === 'all' ? <Trans>All employees</Trans> : scopeName}
    <span className={classes.address}>
      {arranges.kind === 'cost_centre' && <Trans>Cost centre</Trans>}
      {isOwnChoice && <Trans>Named by the traveller</Trans>}
    </span>
  </>
)

const columnsFor = (remove: ((one: Arrangement) => void) | null): Column<Arrangement>[] => [
  {
    key: 'arranger',
    header: <Trans>Arranger</Trans>,
    isTitle: true,
    cell: ({ arranger }) => (
      <span>
        {arranger.name}
        <span className={classes.address}>{arranger.email}</span>
      </span>
    ),
  },
  { key: 'for', header: <Trans>Books for</Trans>, cell: (one) => <BooksFor of={one} /> },
  ...(remove === null
    ? []
    : [
        {
          key: 'actions',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (one: Arrangement) => <RemoveButton one={one} onRemove={remove} />,
        },
      ]),
]

const RemoveButton = ({ one, onRemove }: { one: Arrangement; onRemove: (one: Arrangement) => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Remove ${one.arranger.name}`} onClick={() => onRemove(one)}>
      <Trans>Remove</Trans>
    </Button>
  )
}

/** The company's rule for booking for others, and its arrangers. */
export const BookingForSettings = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const asked = useQuery(bookingForRuleQueries.rule())
  const { change, dialog, failure, isPending } = useChange()
  const [adding, setAdding] = useState<string | null>(null)
  const mayChange = mayChangePeople(user?.role ?? [])
  const rules = {
    everybody: t`Everyone, for everyone`,
    own_cost_centre: t`Everyone, for their own cost centre`,
    arrangers: t`Only arrangers`,
  }
  const guests = { allowed: t`Allowed`, approval: t`Always need approval`, not: t`Not allowed` }
  const done = (changed: Settings) => queryClient.setQueryData(bookingForRuleQueries.rule().queryKey, changed)
  const save = ({ version, rule, guests: about }: Settings) =>
    void change(() => call(saveBookingForRule, { body: { rule, guests: about, seenVersion: version } }), {
      message: t`Saved. It applies to the next booking.`,
      done,
    })
  const remove = ({ arrangementId }: Arrangement) =>
    void change(() => call(removeArrangement, { params: { arrangementId } }), { message: t`Arranger removed.`, done })
  return (
    <section aria-labelledby="booking-for" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="booking-for">
          <Trans>Booking for others</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            For hotels, flights, tours and rides. Cost centre, policy and approvals are always those of the traveller.
          </Trans>
        </Text>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Asked asked={asked}>
        {(settings) => (
          <>
            <div className={own.fields}>
              <NativeSelect
                label={t`Who may book for colleagues`}
                value={settings.rule}
                disabled={!mayChange || isPending}
                data={BOOKING_FOR_RULES.map((value) => ({ value, label: rules[value] }))}
                onChange={(event) => {
                  const rule = BOOKING_FOR_RULES.find((one) => one === event.currentTarget.value)
                  if (rule !== undefined) save({ ...settings, rule })
                }}
              />
              <NativeSelect
                label={t`Guests from outside the company`}
                value={settings.guests}
                disabled={!mayChange || isPending}
                data={GUEST_RULES.map((value) => ({ value, label: guests[value] }))}
                onChange={(event) => {
                  const chosen = GUEST_RULES.find((one) => one === event.currentTarget.value)
                  if (chosen !== undefined) save({ ...settings, guests: chosen })
                }}
              />
            </div>
            <div className={own.head}>
              <Title order={3} size="h4">
                <Trans>Arrangers</Trans>
              </Title>
              {mayChange && (
                <Button
                  leftSection={<IconPlus size={18} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setAdding(uuidv7())}
                >
                  <Trans>Add an arranger</Trans>
                </Button>
              )}
            </div>
            {settings.arrangements.length === 0 ? (
              <Text c="dimmed">
                <Trans>No arrangers yet. Employees can also name their own under Travellers.</Trans>
              </Text>
            ) : (
              <RecordTable
                caption={t`Arrangers`}
                columns={columnsFor(mayChange ? remove : null)}
                rows={settings.arrangements}
                rowKey={({ arrangementId }) => arrangementId}
              />
            )}
          </>
        )}
      </Asked>
      {adding !== null && <ArrangerSheet key={adding} arrangementId={adding} onClose={() => setAdding(null)} />}
      {dialog}
    </section>
  )
}
