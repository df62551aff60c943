/**
 * SQL for what a booking `b` that its traveller pays in part costs its company, after refunds; null for a booking with one
 * payer.
 */
export const COMPANY_COST = `(select o.company_minor - coalesce((select sum(r.amount_minor) from refunds r
    where r.booking_id = b.id and r.into = 'company_account' and r.superseded_at is null), 0)
  from own_parts o where o.booking_id = b.id)`
