import { lazy, Suspense, type ComponentType } from 'react'
import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { speakIn } from '#src/i18n/locale.ts'

const Missing = () => (
  <Text c="dimmed">
    <Trans>Go online to see expense reports.</Trans>
  </Text>
)

/** With the texts of expenses. */
const Reports = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [module] = await Promise.all([import('./ExpenseReports.tsx'), speakIn(['papers'])])
    return { default: module.ExpenseReports }
  } catch {
    return { default: Missing }
  }
})

export const LazyExpenseReports = () => (
  <Suspense>
    <Reports />
  </Suspense>
)
