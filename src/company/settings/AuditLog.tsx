import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRows } from './AuditRows.tsx'
import { auditQueries, type AuditFilter } from './audit-queries.ts'
import classes from './AuditLog.module.css'

export const AuditLog = () => {
  const [filter, setFilter] = useState<AuditFilter>({})
  const found = useInfiniteQuery(auditQueries.list(filter))
  const first = found.data?.pages[0]
  return (
    <section id="audit" aria-labelledby="audit-title" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="audit-title">
          <Trans>Audit log</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Sign-ins, refusals and account changes.</Trans>
          {first && (
            <>
              {' · '}
              <FreshnessMark at={first.asOf} zone={deviceZone()} />
            </>
          )}
        </Text>
      </div>
      <AuditFilters filter={filter} onChange={setFilter} />
      <AuditRows found={found} isNarrowed={Object.keys(filter).length > 0} onClear={() => setFilter({})} />
    </section>
  )
}
