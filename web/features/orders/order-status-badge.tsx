import { orderStatusText } from '#domain/order-status.ts'
import { Status } from '../../ui/status.tsx'

export function OrderStatusBadge({ status }: { status: string }) {
  const { label, tone } = orderStatusText(status)
  return <Status tone={tone}>{label}</Status>
}
