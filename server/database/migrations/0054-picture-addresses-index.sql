-- concurrently
-- Which product shows the uploaded picture of a key: `/images/<key>/<width>.jpg`.
drop index concurrently if exists product_images_key;
create index concurrently product_images_key on product_images (split_part(url, '/', 3));
