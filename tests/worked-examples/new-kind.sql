-- An empty shop gets its kinds when it is filled.
insert into sub_categories (slug, category_name, kind, position)
select 'hearing_aids', 'Hearing Aids', 'goods', 8 where exists (select from sub_categories);
