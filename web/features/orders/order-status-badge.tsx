import { orderStatusText } from '#domain/orders/order-status.ts'
import { Status } from '../../ui/feedback/status.tsx'

export function OrderStatusBadge({ status, isPartlyShipped }: { status: string; isPartlyShipped: boolean }) {
  const { label, tone } = orderStatusText(status, isPartlyShipped)
  return <Status tone={tone}>{label}</Status>
}
