import { orderStatusText } from '#domain/orders/order-status.ts'
import { Status } from '../../ui/feedback/status.tsx'

export function OrderStatusBadge({ status }: { status: string }) {
  const { label, tone } = orderStatusText(status)
  return <Status tone={tone}>{label}</Status>
}
