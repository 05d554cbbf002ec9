import { ask } from "./installation.ts";

/** All that a database is made of but its rows: columns, constraints, indexes, sequences and triggers, in words. */
export async function readShape(url: string): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    url,
    `with ours as (
      select pg_class.oid, nspname || '.' || relname as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'drizzle') and relkind in ('r', 'p', 'v', 'm', 'S')
    )
    select 'column ' || name || '.' || attname || ' ' || format_type(atttypid, atttypmod) ||
      case when attnotnull then ' not null' else '' end || ' ' || attidentity::text || attgenerated::text || ' ' ||
      coalesce(pg_get_expr(adbin, adrelid), '') as line
    from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select 'constraint ' || name || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from ours join pg_constraint on conrelid = ours.oid
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from ours join pg_index on indrelid = ours.oid
    union all
    select 'trigger ' || name || ' ' || pg_get_triggerdef(pg_trigger.oid)
    from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    union all
    select 'type ' || typname || ' ' || coalesce(string_agg(enumlabel, ', ' order by enumsortorder), '')
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace left join pg_enum on enumtypid = pg_type.oid
    where nspname = 'public' and typtype in ('e', 'd') group by typname
    union all
    select 'function ' || pg_get_functiondef(pg_proc.oid)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = 'public'
    order by 1`,
  );
  return rows.map(({ line }) => line);
}
