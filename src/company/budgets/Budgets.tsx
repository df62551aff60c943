import { Button, Group, Text } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import type { Budget } from '#contract/companies/budgets.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../settings/AdminSettings.module.css'
import { Asked } from '../settings/Asked.tsx'
import { OUTCOME_LABELS, PERIOD_LABELS } from './budget-labels.ts'
import own from './Budgets.module.css'
import { BudgetSheet } from './BudgetSheet.tsx'
import { budgetQueries } from './queries.ts'

const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? (part > 0 ? 100 : 0) : Math.min(100, Math.max(0, (part / whole) * 100))

/** How much of the amount is spent, and spent or reserved. */
const Bar = ({ budget: { amount, spent, ahead, forecast } }: { budget: Budget }) => {
  const booked = spent.minor + ahead.minor
  return (
    <span className={own.bar} data-over={forecast.minor > amount.minor || undefined} aria-hidden>
      <span className={own.reserved} style={{ inlineSize: `${shareOf(forecast.minor, amount.minor)}%` }} />
      <span className={own.booked} style={{ inlineSize: `${shareOf(booked, amount.minor)}%` }} />
    </span>
  )
}

const Label = ({ of }: { of: MessageDescriptor }) => {
  const { i18n } = useLingui()
  return i18n._(of)
}

const Left = ({ budget }: { budget: Budget }) => {
  const { left, others } = budget
  const over = { ...left, minor: -left.minor }
  return (
    <>
      {left.minor < 0 ? (
        <b className={own.over}>
          <Trans>{formatMoney(over)} over</Trans>
        </b>
      ) : (
        formatMoney(left)
      )}
      <Bar budget={budget} />
      {others.map((other) => (
        <span key={other.currency} className={classes.address}>
          <Trans>{formatMoney(other)} not counted</Trans>
        </span>
      ))}
    </>
  )
}

const EditButton = ({ budget, onEdit }: { budget: Budget; onEdit: (budget: Budget) => void }) => {
  const { t } = useLingui()
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t`Edit budget of ${budget.unit.code}`}
      onClick={() => onEdit(budget)}
    >
      <Trans>Edit</Trans>
    </Button>
  )
}

const columnsFor = (onEdit: ((budget: Budget) => void) | null): Column<Budget>[] => [
  {
    key: 'unit',
    header: <Trans>Cost centre or project</Trans>,
    isTitle: true,
    cell: ({ unit, period, from, to }) => (
      <span className={own.unit}>
        {unit.name}
        <span className={classes.address}>
          {unit.code} · <Label of={PERIOD_LABELS[period]} />, {formatStay(from, to)}
        </span>
      </span>
    ),
  },
  { key: 'amount', header: <Trans>Budget</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  { key: 'spent', header: <Trans>Spent</Trans>, align: 'end', cell: ({ spent }) => formatMoney(spent) },
  { key: 'ahead', header: <Trans>Booked ahead</Trans>, align: 'end', cell: ({ ahead }) => formatMoney(ahead) },
  { key: 'reserved', header: <Trans>Reserved</Trans>, align: 'end', cell: ({ reserved }) => formatMoney(reserved) },
  { key: 'forecast', header: <Trans>Forecast</Trans>, align: 'end', cell: ({ forecast }) => formatMoney(forecast) },
  { key: 'left', header: <Trans>Left</Trans>, align: 'end', cell: (budget) => <Left budget={budget} /> },
  { key: 'outcome', header: <Trans>Over budget</Trans>, cell: ({ outcome }) => <Label of={OUTCOME_LABELS[outcome]} /> },
  ...(onEdit === null
    ? []
    : [
        {
          key: 'actions',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (budget: Budget) => <EditButton budget={budget} onEdit={onEdit} />,
        },
      ]),
]

/** Budgets of cost centres and projects with what bookings took from their running periods. */
export const Budgets = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const asked = useQuery(budgetQueries.list())
  const [open, setOpen] = useState<{ budgetId: string; budget: Budget | null } | null>(null)
  const mayChange = mayChangePeople(user?.role ?? [])
  return (
    <div className={classes.section}>
      <Text maw="48.2em">
        <Trans>
          A booking counts in the period it's booked in. Requests and unpaid bookings are reserved; spent is for trips
          that have begun, booked ahead for trips to come.
        </Trans>
      </Text>
      {mayChange && (
        <Group>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ budgetId: uuidv7(), budget: null })}
          >
            <Trans>Add budget</Trans>
          </Button>
        </Group>
      )}
      <Asked asked={asked}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>
              <Trans>Budgets appear here once you add one to a cost centre or project.</Trans>
            </Text>
          ) : (
            <RecordTable
              caption={t`Budgets`}
              columns={columnsFor(mayChange ? (budget) => setOpen({ ...budget, budget }) : null)}
              rows={items}
              rowKey={({ budgetId }) => budgetId}
              density="compact"
            />
          )
        }
      </Asked>
      {open !== null && (
        <BudgetSheet
          key={open.budgetId}
          budgetId={open.budgetId}
          budget={open.budget}
          onDone={(changed) => queryClient.setQueryData(budgetQueries.list().queryKey, changed)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
