import { adminPaths } from '../../admin-paths.ts'
import { alwaysSent, listParams, pageNumber } from '../../list-params.ts'

export const deliveryListParams = listParams({ page: alwaysSent(pageNumber) }, adminPaths.deliveries)
