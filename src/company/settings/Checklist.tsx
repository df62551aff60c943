import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getChecklist, type ChecklistItem } from '#contract/companies/checklist.ts'
import { call } from '#src/platform/api/client.ts'
import { LinkButton } from '#src/ui/links.tsx'
import classes from './AdminSettings.module.css'
import { Asked } from './Asked.tsx'
import { CHECKLIST_LABELS } from './checklist-labels.ts'
import own from './Checklist.module.css'

const query = queryOptions({
  queryKey: ['companyChecklist'],
  queryFn: ({ signal }) => call(getChecklist, {}, { signal }),
  // People return here after completing a step.
  staleTime: 0,
})

const Way = ({ item }: { item: ChecklistItem }) => {
  switch (item) {
    case 'legal_entity':
      return (
        <LinkButton size="xs" variant="default" to="/admin/settings" search={{ section: 'entities' }}>
          <Trans>Open legal entities</Trans>
        </LinkButton>
      )
    case 'cost_centres':
      return (
        <LinkButton size="xs" variant="default" to="/admin/settings" search={{ section: 'cost-centres' }}>
          <Trans>Open cost centres</Trans>
        </LinkButton>
      )
    case 'people':
    case 'approver':
      return (
        <LinkButton size="xs" variant="default" to="/admin/settings" search={{}}>
          <Trans>Open employees</Trans>
        </LinkButton>
      )
    case 'policy':
      return (
        <LinkButton size="xs" variant="default" to="/admin/settings" search={{ section: 'policies' }}>
          <Trans>Open travel policies</Trans>
        </LinkButton>
      )
    case 'payment':
      return (
        <LinkButton size="xs" variant="default" to="/pages/contact-2" search={{ topic: 'company' }}>
          <Trans>Contact us</Trans>
        </LinkButton>
      )
  }
}

/** Completed and missing steps of the company's set-up. */
export const Checklist = () => {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.section}>
      <Text maw="48.2em">
        <Trans>What your company needs before everyone can book, and what it means while it's missing.</Trans>
      </Text>
      <Asked asked={useQuery(query)}>
        {({ items }) => (
          <ul className={own.items}>
            {items.map(({ item, isDone }) => (
              <li key={item} className={own.item} data-done={isDone || undefined}>
                {isDone ? (
                  <IconCircleCheck className={own.icon} size={24} aria-label={t`Done`} />
                ) : (
                  <IconAlertCircle className={own.icon} size={24} aria-label={t`Missing`} />
                )}
                <div>
                  <b>{i18n._(CHECKLIST_LABELS[item].title)}</b>
                  {!isDone && (
                    <Text size="sm" c="dimmed">
                      {i18n._(CHECKLIST_LABELS[item].missing)}
                    </Text>
                  )}
                </div>
                {!isDone && <Way item={item} />}
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </div>
  )
}
