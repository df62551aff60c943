/**
 * SQL: the company's cost of booking `b` after refunds if it has two payers; null otherwise.
 */
export const COMPANY_COST = `(select o.company_minor - coalesce((select sum(r.amount_minor) from refunds r
    where r.booking_id = b.id and r.into = 'company_account' and r.superseded_at is null), 0)
  from own_parts o where o.booking_id = b.id)`
