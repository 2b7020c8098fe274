import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { addGalleryImages, replaceMainImage } from './add-product-images.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { findProduct } from './find-product.ts'
import { countAdminProducts, getAdminProduct, listAdminProducts } from './list-admin-products.ts'
import { countFacets, featuredTools, listProducts } from './list-products.ts'
import { removeImage, reorderGallery } from './product-images.ts'
import { removeProduct } from './remove-product.ts'

export const productRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.products, {
    list: ({ query }) => listProducts(ctx, query),
    facets: ({ query }) => countFacets(ctx, query),
    tools: () => featuredTools(ctx),
    get: ({ params, user }) => findProduct(ctx, params.id, user),
    adminList: ({ query }) => listAdminProducts(ctx, query),
    adminCounts: ({ query }) => countAdminProducts(ctx, query),
    adminGet: ({ params }) => getAdminProduct(ctx, params.id),
    create: ({ actor, body }) => createProduct(ctx, actor, body),
    update: ({ actor, params, body, echoed }) => changeProduct(ctx, actor, params.id, body, echoed),
    remove: ({ actor, params }) => removeProduct(ctx, actor, params.id),
    uploadMainImage: ({ actor, params, files }) => replaceMainImage(ctx, actor, params.id, files),
    uploadGalleryImages: ({ actor, params, files }) => addGalleryImages(ctx, actor, params.id, files),
    reorderGallery: ({ actor, params, body }) => reorderGallery(ctx, actor, params.id, body.imageIds),
    removeImage: ({ actor, params }) => removeImage(ctx, actor, params.id, params.imageId),
  })
