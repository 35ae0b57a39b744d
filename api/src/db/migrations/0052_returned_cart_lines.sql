-- The order whose unpaid end brought the line back, until the shopper changes it. Late money takes it out.
alter table cart_lines add column returned_from bigint;
